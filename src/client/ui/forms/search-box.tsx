import { IconSearch } from '@tabler/icons-react';
import styles from './search-box.module.css';
import { useSearchText } from './use-search-text.ts';

type SearchBoxProps = { label: string; value: string; onSearch: (query: string) => void };

/** Narrows the list below while one types, and follows a link that clears the search. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { text, change } = useSearchText(value, onSearch);
  return (
    <search className={styles.box}>
      <IconSearch size={18} stroke={1.8} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </search>
  );
}
