import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { deskListNames } from '../../../shared/desk/saved-view.ts';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { useCurrentInView } from '../../platform/screen/use-current-in-view.ts';
import { trpc } from '../../platform/trpc.ts';
import { badgeOf } from '../frame/desk-state.ts';
import { writeSavedView } from './list-address.ts';
import type { ListState } from './use-list.ts';
import styles from './view-tabs.module.css';

/** The saved views of a list; none where the list keeps no views. */
export function useSavedViews(name: string) {
  const list = deskListNames.find((known) => known === name);
  const answer = trpc.savedViews.list.useQuery({ list: list ?? 'orders' }, { enabled: list !== undefined });
  const { items = [], mayShare = false, roles = [] } = answer.data ?? {};
  return { list, items, mayShare, roles };
}

/** The address of a list without a view where another one opens first. */
const allRows = 'view=all';

/** A list that is opened without a view shows the one that its reader, or their role, begins with. */
function useFirstView(first: string | undefined): void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const isOpened = useRef(false);
  useEffect(() => {
    if (search === '' && first !== undefined)
      navigate(`${path}?${isOpened.current ? allRows : first}`, { replace: true });
    isOpened.current ||= search !== '' || first !== undefined;
  }, [search, first, path, navigate]);
}

/** The views made in advance and the saved ones, each an address of its own. `counts` by view shows how much waits there. */
export function ViewTabs<Columns extends ListColumns>({
  state,
  counts = {},
}: {
  state: ListState<Columns>;
  counts?: Readonly<Record<string, number>>;
}) {
  const [path] = useLocation();
  const { items: saved } = useSavedViews(state.list.name);
  const first = saved.find(({ opensFirst }) => opensFirst);
  useFirstView(first && writeSavedView(first).toString());
  const { view, filters } = state.query;
  const nav = useCurrentInView<HTMLElement>(state.query.saved ?? view);
  const usual = [...state.list.defaultSort];
  const tabs = [
    { id: undefined, label: 'All', sort: usual },
    ...state.views.map(({ id, label, sort }) => ({ id, label, sort: sort ? [...sort] : usual })),
  ];
  if (tabs.length + saved.length === 1) return null;
  return (
    <nav ref={nav} className={styles.tabs} aria-label="Views">
      {tabs.map(({ id, label, sort }) => {
        const isHere = state.query.saved === undefined && id === view && (id !== undefined || filters.length === 0);
        const count = id === undefined ? 0 : (counts[id] ?? 0);
        const target = { filters: [], view: id, q: '', sort, columns: [], density: undefined, saved: undefined };
        return (
          <Link
            key={label}
            href={id === undefined && first ? `${path}?${allRows}` : state.hrefOf(target)}
            aria-current={isHere ? 'page' : undefined}
          >
            {label}
            {count === 0 ? null : <span className={styles.count}>{badgeOf(count)}</span>}
          </Link>
        );
      })}
      {saved.map((own) => (
        <Link
          key={own.id}
          href={`${path}?${writeSavedView(own)}`}
          aria-current={state.query.saved === own.id ? 'page' : undefined}
        >
          {own.scope === 'global' ? <IconUsers size={15} stroke={1.8} aria-label="Shared" /> : null}
          {own.name}
        </Link>
      ))}
    </nav>
  );
}
