import { IconNote } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { WishlistItem } from '../../../shared/wishlist/wishlist.schemas.ts';
import { useOpener } from '../../platform/screen/use-opener.ts';
import type { WishlistActions } from './use-wishlist-actions.ts';
import styles from './wish-note.module.css';

const maxLength = 500;

/** A private note, such as who the gift is for; nobody else sees it. */
export function WishNote({ item, actions }: { item: WishlistItem; actions: WishlistActions }) {
  const [text, setText] = useState<string>();
  const { opener, focusOpener } = useOpener();
  const close = () => {
    setText(undefined);
    focusOpener();
  };
  if (text === undefined) {
    return (
      <button
        ref={opener}
        type="button"
        className={styles.open}
        data-set={item.note === undefined ? undefined : ''}
        aria-label={item.note === undefined ? `Add a note to ${item.product.name}` : `Change the note: ${item.note}`}
        onClick={() => setText(item.note ?? '')}
      >
        <IconNote size={15} stroke={1.9} aria-hidden="true" />
        <span>{item.note ?? 'Add a note'}</span>
      </button>
    );
  }
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSame = text.trim() === (item.note ?? '');
    if (isSame || (await actions.update({ id: item.id, note: text.trim() || null }))) close();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <input
        aria-label={`Note for ${item.product.name}`}
        maxLength={maxLength}
        value={text}
        placeholder="Only you see this"
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}
