import { Link } from 'wouter';
import type { ListColumns } from '../../../shared/lists/list.ts';
import { badgeOf } from '../frame/desk-state.ts';
import type { ListState } from './use-list.ts';
import styles from './view-tabs.module.css';

/** The views made in advance, each an address of its own. `counts` by view shows how much waits there. */
export function ViewTabs<Columns extends ListColumns>({
  state,
  counts = {},
}: {
  state: ListState<Columns>;
  counts?: Readonly<Record<string, number>>;
}) {
  if (state.views.length === 0) return null;
  const { view, filters } = state.query;
  const usual = [...state.list.defaultSort];
  const tabs = [
    { id: undefined, label: 'All', sort: usual },
    ...state.views.map(({ id, label, sort }) => ({ id, label, sort: sort ? [...sort] : usual })),
  ];
  return (
    <nav className={styles.tabs} aria-label="Views">
      {tabs.map(({ id, label, sort }) => {
        const isHere = id === view && (id !== undefined || filters.length === 0);
        const count = id === undefined ? 0 : (counts[id] ?? 0);
        const target = { filters: [], view: id, q: '', sort };
        return (
          <Link key={label} href={state.hrefOf(target)} aria-current={isHere ? 'page' : undefined}>
            {label}
            {count === 0 ? null : <span className={styles.count}>{badgeOf(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
