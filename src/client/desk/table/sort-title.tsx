import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { ListColumns, ListSort, SortField } from '../../../shared/lists/list.ts';
import styles from './sort-title.module.css';
import type { ListState } from './use-list.ts';

/** The next sort when the title of `field` is pressed: down, then up; with shift it joins the other keys, then leaves. */
export function nextSort<Field extends string>(
  sort: readonly ListSort<Field>[],
  field: Field,
  joins: boolean,
): ListSort<Field>[] {
  const own = sort.find((key) => key.field === field);
  if (!joins) return [{ field, dir: own?.dir === 'desc' && sort.length === 1 ? 'asc' : 'desc' }];
  if (own === undefined) return [...sort, { field, dir: 'desc' }];
  if (own.dir === 'desc') return sort.map((key) => (key.field === field ? { field, dir: 'asc' } : key));
  return sort.length > 1 ? sort.filter((key) => key.field !== field) : [{ field, dir: 'desc' }];
}

type SortTitleProps<Columns extends ListColumns> = {
  state: ListState<Columns>;
  field: SortField<Columns>;
  label: string;
};

/** The title of a column that the server sorts by; shift sorts by several. */
export function SortTitle<Columns extends ListColumns>({ state, field, label }: SortTitleProps<Columns>) {
  const { sort } = state.query;
  const place = sort.findIndex((key) => key.field === field);
  const own = sort[place];
  const press = (event: MouseEvent) => state.change({ sort: nextSort(sort, field, event.shiftKey) });
  const rank = sort.length > 1 ? `, ${place + 1} of ${sort.length}` : '';
  return (
    <button type="button" className={styles.title} data-sorted={own !== undefined} onClick={press}>
      {label}
      {own === undefined ? null : (
        <>
          {own.dir === 'asc' ? (
            <IconArrowUp size={14} aria-hidden="true" />
          ) : (
            <IconArrowDown size={14} aria-hidden="true" />
          )}
          {sort.length > 1 ? <sup aria-hidden="true">{place + 1}</sup> : null}
          <span className={styles.hidden}>
            {own.dir === 'asc' ? ', sorted ascending' : ', sorted descending'}
            {rank}
          </span>
        </>
      )}
    </button>
  );
}
