import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useSearchText } from '../../ui/forms/use-search-text.ts';
import styles from './list-search.module.css';

type ListSearchProps = {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onSearch: (text: string) => void;
};

/** Narrows the list while one types; Esc empties it. */
export function ListSearch({ field, label, value, onSearch }: ListSearchProps) {
  const { text, change } = useSearchText(value, onSearch);
  return (
    <search className={styles.box}>
      <IconSearch size={16} stroke={1.8} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </search>
  );
}
