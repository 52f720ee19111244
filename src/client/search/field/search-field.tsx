import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, lazy, Suspense, useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import styles from './search-field.module.css';
import { useFieldText } from './use-field-text.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { useSuggestionList } from './use-suggestion-list.ts';

const loadPanel = () => import('./search-panel.tsx');
const SearchPanel = lazy(() => loadPanel().then((m) => ({ default: m.SearchPanel })));

type SearchFieldProps = {
  label: string;
  /** The one field that `/` jumps to. */
  withShortcut?: boolean;
};

/** A combobox whose list is loaded on the first focus. The field keeps showing the query of the current list. */
export function SearchField({ label, withShortcut = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [, navigate] = useLocation();
  const isNarrow = useMediaQuery('(max-width: 479px)');
  const isMember = useSession().status === 'authenticated';
  const [text, setText] = useFieldText();
  const list = useSuggestionList(() => setText(''));
  useSearchShortcut(input, withShortcut);
  useEffect(() => {
    if (isMember) void import('./merge-recent.ts').then((m) => m.mergeRecentSearches()).catch(() => undefined);
  }, [isMember]);

  const leaveFor = (path: string) => {
    list.close();
    input.current?.blur();
    navigate(path);
  };
  const search = (words: string) => {
    setText(words);
    if (words !== '' && !isMember) void import('./recent-storage.ts').then((m) => m.rememberSearch(words));
    leaveFor(words === '' ? '/product' : `/search?q=${encodeURIComponent(words)}`);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) list.close();
  };
  return (
    <search className={styles.wrap} onBlur={onBlur}>
      <form className={styles.field} action="/search" onSubmit={onSubmit}>
        <IconSearch size={17} stroke={2} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          aria-label={label}
          aria-keyshortcuts={withShortcut ? '/' : undefined}
          aria-autocomplete="list"
          aria-expanded={list.isListed}
          aria-controls={list.isListed ? listId : undefined}
          aria-activedescendant={list.activeId}
          placeholder={isNarrow ? 'Search' : 'Search items, games, sellers'}
          value={text}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onPointerEnter={() => void loadPanel()}
          onFocus={list.open}
          onClick={list.open}
          onChange={(event) => {
            setText(event.currentTarget.value);
            list.open();
          }}
          onKeyDown={list.onKeyDown}
        />
        {withShortcut ? <kbd>/</kbd> : null}
      </form>
      {list.isOpen ? (
        <Suspense>
          <SearchPanel
            handle={list.panel}
            listId={listId}
            typed={text}
            onActive={list.onActive}
            onSearch={search}
            onOpen={leaveFor}
          />
        </Suspense>
      ) : null}
    </search>
  );
}
