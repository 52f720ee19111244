import { useMergedRef } from '@mantine/hooks';
import { type MouseEvent, type ReactNode, type RefCallback, useId, useRef } from 'react';
import { useHydrated } from '../../platform/screen/hydration.tsx';
import styles from './dropdown.module.css';

const gapPx = 10;
/** On a screen this narrow a panel takes its whole width. */
const phonePx = 560;
const edgePx = 12;

type DropdownProps = {
  /** Names the button for screen readers. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  children: ReactNode;
  buttonRef?: RefCallback<HTMLButtonElement>;
  onToggle?: (isOpen: boolean) => void;
};

/**
 * A button with a panel below it, right edges aligned. The browser's own popover brings light dismiss, Esc and focus
 * return; a positioning library for two header menus would cost 30 kB of first-load script.
 */
export function Dropdown({ label, face, children, buttonRef, onToggle }: DropdownProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(button, buttonRef);
  const panel = useRef<HTMLDivElement>(null);

  const place = () => {
    const box = button.current?.getBoundingClientRect();
    if (box === undefined || panel.current === null) return;
    panel.current.style.top = `${box.bottom + gapPx}px`;
    const { clientWidth } = document.documentElement;
    panel.current.style.right = `${clientWidth < phonePx ? edgePx : clientWidth - box.right}px`;
  };
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, [data-close]')) panel.current?.hidePopover();
  };
  return (
    <>
      <button ref={mergedRef} type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {face}
      </button>
      {/* biome-ignore lint/a11y: clicks only bubble up here from the links inside, which the keyboard reaches */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={place}
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
        onClick={closeAfterLink}
      >
        {isHydrated ? children : null}
      </div>
    </>
  );
}
