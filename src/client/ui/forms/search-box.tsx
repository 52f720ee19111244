import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './search-box.module.css';

const settleMs = 300;

type SearchBoxProps = { label: string; value: string; onSearch: (query: string) => void };

/** Narrows the list below while one types, and follows a link that clears the search. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const search = useDebouncedCallback((query: string) => {
    setSent(query);
    onSearch(query);
  }, settleMs);
  // What was typed since the last search must survive the answer to it; what came from elsewhere replaces it.
  if (value !== seen) {
    setSeen(value);
    setSent(value);
    if (value !== sent) setText(value);
  }
  return (
    <search className={styles.box}>
      <IconSearch size={18} stroke={1.8} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value.trim());
        }}
      />
    </search>
  );
}
