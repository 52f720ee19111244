import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Block, blocksFor } from './blocks.ts';
import { type OpenSlash, slashMenu } from './slash-extension.ts';
import styles from './slash-menu.module.css';

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The extension for the editor, and the state of its menu. */
export function useSlashMenu(onAsk: (what: 'picture' | 'link') => void) {
  const [open, setOpen] = useState<OpenSlash>();
  const [active, setActive] = useState(0);
  const found = open ? blocksFor(open.query) : [];
  const chosen = Math.min(active, found.length - 1);
  const press = (event: KeyboardEvent): boolean => {
    const block = found[chosen];
    if (!open || !block || event.isComposing) return false;
    const step = steps[event.key];
    if (step !== undefined) setActive((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') open.choose(block);
    else return false;
    return true;
  };
  const latest = useRef({ press, onAsk });
  latest.current = { press, onAsk };
  const [extension] = useState(() =>
    slashMenu({
      onChange: (next) => {
        setOpen(next);
        setActive(0);
      },
      onKey: (event) => latest.current.press(event),
      onAsk: (what) => latest.current.onAsk(what),
    }),
  );
  return { extension, open, found, chosen, setActive };
}

/** While the list is open the text is a combobox, so that the block in focus is read out. */
function useComboboxRole(open: OpenSlash | undefined, listId: string, optionId: string | undefined) {
  const field = open?.editor.view.dom;
  useEffect(() => {
    if (!field || optionId === undefined) return;
    const names = { 'aria-haspopup': 'listbox', 'aria-expanded': 'true', 'aria-autocomplete': 'list' };
    for (const [name, value] of Object.entries(names)) field.setAttribute(name, value);
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-activedescendant', optionId);
    field.removeAttribute('aria-multiline');
    return () => {
      for (const name of [...Object.keys(names), 'aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
      field.setAttribute('role', 'textbox');
      field.setAttribute('aria-multiline', 'true');
    };
  }, [field, listId, optionId]);
}

/** Scrolls the list alone: the page would jump, because the list stands at the cursor a moment later only. */
function showInList(option: HTMLElement) {
  const list = option.parentElement;
  if (!list) return;
  const { offsetTop, offsetHeight } = option;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = offsetTop + offsetHeight - list.clientHeight;
}

function Option({ block, id, isChosen, onHover, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen && option.current) showInList(option.current);
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and takes the keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <block.Icon size={18} stroke={1.7} />
      {block.label}
    </div>
  );
}
type OptionProps = { block: Block; id: string; isChosen: boolean; onHover: () => void; onChoose: () => void };

/** The blocks that fit what was typed after the slash, at the cursor. */
export function SlashMenu({ open, found, chosen, setActive }: ReturnType<typeof useSlashMenu>) {
  const listId = useId();
  useComboboxRole(open, listId, chosen >= 0 ? `${listId}-${chosen}` : undefined);
  if (!open || found.length === 0) return null;
  return createPortal(
    <div
      id={listId}
      role="listbox"
      aria-label="Blocks"
      tabIndex={-1}
      className={styles.menu}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((block, index) => (
        <Option
          key={block.label}
          block={block}
          id={`${listId}-${index}`}
          isChosen={index === chosen}
          onHover={() => setActive(index)}
          onChoose={() => open.choose(block)}
        />
      ))}
    </div>,
    open.host,
  );
}
