import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '../platform/session/session.ts';
import styles from './search-field.module.css';
import type { SearchPanelHandle } from './search-panel.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

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
  const panel = useRef<SearchPanelHandle>(null);
  const listId = useId();
  const [path, navigate] = useLocation();
  const isNarrow = useMediaQuery('(max-width: 479px)');
  const isMember = useSession().status === 'authenticated';
  const words = new URLSearchParams(useSearch()).get('q') ?? '';
  // An account's own lists, such as its orders, are searched with a field of their own.
  const query = path.startsWith('/user/') ? '' : words;
  const [shown, setShown] = useState(query);
  const [text, setText] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<{ activeId: string | undefined; hasOptions: boolean }>();
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  useSearchShortcut(input, withShortcut);
  useEffect(() => {
    if (isMember) void import('./merge-recent.ts').then((m) => m.mergeRecentSearches()).catch(() => undefined);
  }, [isMember]);

  const close = () => {
    setOpen(false);
    setList(undefined);
  };
  const open = (path: string) => {
    close();
    input.current?.blur();
    navigate(path);
  };
  const search = (words: string) => {
    setText(words);
    if (words !== '' && !isMember) void import('./recent-storage.ts').then((m) => m.rememberSearch(words));
    open(words === '' ? '/product' : `/search?q=${encodeURIComponent(words)}`);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault();
      else setText('');
      close();
    } else if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    } else if (isOpen && panel.current?.onKey(event)) event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onActive = useCallback(
    (activeId: string | undefined, hasOptions: boolean) => setList({ activeId, hasOptions }),
    [],
  );
  const isListed = isOpen && list?.hasOptions === true;
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
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed ? list.activeId : undefined}
          placeholder={isNarrow ? 'Search' : 'Search items, games, sellers'}
          value={text}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onPointerEnter={() => void loadPanel()}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        {withShortcut ? <kbd>/</kbd> : null}
      </form>
      {isOpen ? (
        <Suspense>
          <SearchPanel
            handle={panel}
            listId={listId}
            typed={text}
            onActive={onActive}
            onSearch={search}
            onOpen={open}
          />
        </Suspense>
      ) : null}
    </search>
  );
}
