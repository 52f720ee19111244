import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './editable-cell.module.css';

type EditableCellProps = {
  /** What is edited, with its row, such as 'Price of The Saw'. */
  label: string;
  /** The value as it is typed. */
  text: string;
  /** Choices instead of free text. */
  choices?: readonly { value: string; label: string }[];
  onSave: (text: string) => void;
  children: ReactNode;
};

/** It takes the place of the button that was pressed. */
function takeFocus(field: HTMLElement | null): void {
  field?.focus();
}

/** A cell that is changed where it stands: Enter saves, Esc leaves it as it was. */
export function EditableCell({ label, text, choices, onSave, children }: EditableCellProps) {
  const [draft, setDraft] = useState<string>();
  /** What was shown when the edit began: rows that are read again meanwhile must not hide that they changed. */
  const begun = useRef({ text, onSave });
  /** Whoever ended it by a key goes on from the same cell. */
  const isLeftByKey = useRef(false);
  /** Arrow keys change a closed list at once in some browsers: what they pass over is not saved before Enter. */
  const isByKey = useRef(false);
  const takeFocusBack = (button: HTMLElement | null) => {
    if (isLeftByKey.current) button?.focus();
    isLeftByKey.current = false;
  };
  const begin = () => {
    begun.current = { text, onSave };
    setDraft(text);
  };
  if (draft === undefined) {
    return (
      <button ref={takeFocusBack} type="button" className={styles.value} onClick={begin}>
        {children}
        <span className={styles.hidden}>, edit {label}</span>
        <IconPencil className={styles.pencil} size={14} stroke={1.8} aria-hidden="true" />
      </button>
    );
  }
  const save = (next: string) => {
    setDraft(undefined);
    if (next.trim() !== begun.current.text) begun.current.onSave(next.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    isByKey.current = true;
    isLeftByKey.current = event.key === 'Enter' || event.key === 'Escape';
    // The focus goes to the button, which the same press would open again.
    if (isLeftByKey.current) event.preventDefault();
    if (event.key === 'Enter') save(draft);
    if (event.key === 'Escape') setDraft(undefined);
  };
  const shared = { className: styles.field, 'aria-label': label, value: draft, onKeyDown };
  if (choices) {
    return (
      <select
        {...shared}
        ref={takeFocus}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onChange={({ currentTarget: { value } }) => (isByKey.current ? setDraft(value) : save(value))}
        onBlur={() => setDraft(undefined)}
      >
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      inputMode="decimal"
      ref={takeFocus}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => setDraft(undefined)}
    />
  );
}
