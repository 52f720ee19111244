import { type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import styles from './dropdown.module.css';

const gapPx = 10;

type DropdownProps = {
  /** Names the button for screen readers. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  children: ReactNode;
  buttonRef?: RefObject<HTMLButtonElement | null>;
};

/**
 * A button with a panel below it, right edges aligned. The browser's own popover brings light dismiss, Esc and the way
 * back of the focus; a positioning library for two header menus would cost 30 kB of first-load script.
 */
export function Dropdown({ label, face, children, buttonRef }: DropdownProps) {
  const id = useId();
  const ownRef = useRef<HTMLButtonElement>(null);
  const button = buttonRef ?? ownRef;
  const panel = useRef<HTMLDivElement>(null);

  const place = () => {
    const box = button.current?.getBoundingClientRect();
    if (box === undefined || panel.current === null) return;
    panel.current.style.top = `${box.bottom + gapPx}px`;
    panel.current.style.right = `${document.documentElement.clientWidth - box.right}px`;
  };
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, [data-close]')) panel.current?.hidePopover();
  };
  return (
    <>
      <button ref={button} type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {face}
      </button>
      {/* biome-ignore lint/a11y: clicks only bubble up here from the links inside, which the keyboard reaches */}
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={place} onClick={closeAfterLink}>
        {children}
      </div>
    </>
  );
}
