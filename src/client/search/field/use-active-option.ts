import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { SearchPanelHandle } from './search-panel.tsx';
import { moveActive, type SuggestionOption } from './suggestion-options.ts';

type ActiveOptionProps = {
  handle: Ref<SearchPanelHandle>;
  options: readonly SuggestionOption[];
  domIdOf: (option: SuggestionOption) => string;
  onActive: (optionId: string | undefined, hasOptions: boolean) => void;
  choose: (option: SuggestionOption) => void;
  forget: (query: string) => void;
};

/** The option that the field's keys have moved to, which is kept in view. Enter chooses it, Delete forgets a recent search. */
export function useActiveOption({ handle, options, domIdOf, onActive, choose, forget }: ActiveOptionProps) {
  const [activeId, setActiveId] = useState<string>();
  const activeIndex = options.findIndex(({ id }) => id === activeId);
  const active = options[activeIndex];
  const activeDomId = active && domIdOf(active);

  useEffect(() => onActive(activeDomId, options.length > 0), [onActive, activeDomId, options.length]);
  useEffect(() => {
    if (activeDomId !== undefined) document.getElementById(activeDomId)?.scrollIntoView({ block: 'nearest' });
  }, [activeDomId]);

  useImperativeHandle(handle, () => ({
    onKey: (event) => {
      if (event.key === 'Enter' && active) {
        choose(active);
        return true;
      }
      if (event.key === 'Delete' && active?.kind === 'recent') {
        setActiveId(options[activeIndex + 1]?.id);
        forget(active.label);
        return true;
      }
      const next = event.altKey ? undefined : moveActive(event.key, activeIndex, options.length);
      if (next === undefined) return false;
      setActiveId(options[next]?.id);
      return true;
    },
  }));
  return active;
}
