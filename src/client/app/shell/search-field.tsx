import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import styles from './search-field.module.css';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

type SearchFieldProps = {
  label: string;
  /** The one field that `/` jumps to. */
  withShortcut?: boolean;
};

/** Searches the product list; keeps showing the words that the list in view was searched for. */
export function SearchField({ label, withShortcut = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch()).get('q') ?? '';

  useEffect(() => {
    if (!withShortcut) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [withShortcut]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = input.current?.value.trim() ?? '';
    input.current?.blur();
    navigate(words === '' ? '/product' : `/product?q=${encodeURIComponent(words)}`);
  };
  return (
    <search className={styles.wrap}>
      <form className={styles.field} action="/product" onSubmit={submit}>
        <IconSearch size={17} stroke={2} aria-hidden="true" />
        <input
          key={query}
          ref={input}
          type="search"
          name="q"
          aria-label={label}
          aria-keyshortcuts={withShortcut ? '/' : undefined}
          placeholder="Search items, games, sellers"
          defaultValue={query}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        {withShortcut ? <kbd>/</kbd> : null}
      </form>
    </search>
  );
}
