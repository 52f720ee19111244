import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** j and k open the next and the one before of these addresses, unless somebody types. */
export function useMoveKeys(hrefs: readonly string[], current: string | undefined): void {
  const move = useEffectEvent((step: 1 | -1) => {
    const place = current === undefined ? -1 : hrefs.indexOf(current);
    const next = hrefs[place === -1 ? 0 : place + step];
    if (next !== undefined) navigate(next);
  });
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
      if (isTyping || ctrlKey || metaKey || altKey) return;
      if (key === 'j') move(1);
      if (key === 'k') move(-1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
