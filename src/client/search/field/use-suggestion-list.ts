import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { SearchPanelHandle } from './search-panel.tsx';

/** The list below the field: whether it is open and has options, which of them is active, and the keys that move it. */
export function useSuggestionList(clearText: () => void) {
  const panel = useRef<SearchPanelHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<{ activeId: string | undefined; hasOptions: boolean }>();
  const onActive = useCallback(
    (activeId: string | undefined, hasOptions: boolean) => setList({ activeId, hasOptions }),
    [],
  );
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setList(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault();
      else clearText();
      close();
    } else if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault();
      open();
    } else if (isOpen && panel.current?.onKey(event)) event.preventDefault();
  };
  const isListed = isOpen && list?.hasOptions === true;
  return { panel, isOpen, isListed, activeId: isListed ? list.activeId : undefined, open, close, onActive, onKeyDown };
}
