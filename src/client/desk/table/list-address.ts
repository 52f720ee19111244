import type { SavedView } from '../../../shared/desk/saved-view.schemas.ts';
import { type Density, densities } from '../../../shared/desk/saved-view.ts';
import {
  type FilterField,
  type FilterValue,
  filterFieldsOf,
  filterOps,
  type List,
  type ListColumn,
  type ListColumns,
  type ListFilter,
  type ListSort,
  type ListView,
  listPageSize,
  listPageSizes,
  type SortField,
  sortFieldsOf,
} from '../../../shared/lists/list.ts';
import { faultOfFilter } from '../../../shared/lists/list-filter.rules.ts';
import { readPage } from '../../../shared/pagination/page.rules.ts';

/** What is asked of a list; the whole of it stands in the address. */
export type ListQuery<Columns extends ListColumns> = {
  filters: ListFilter<FilterField<Columns>>[];
  sort: ListSort<SortField<Columns>>[];
  q: string;
  page: number;
  limit: number;
  /** The view made in advance that these filters come from. */
  view: string | undefined;
  /** The shown columns in their order; none are those that this user has set up. */
  columns: string[];
  density: Density | undefined;
  /** The saved view that this began with. */
  saved: string | undefined;
};

/**
 * Reads `?view=on-hold&sort=-total,createdAt&q=GM-1&page=2`, or filters of one's own such as `f=status:in:pending,failed`.
 * What the list does not know is left out.
 */
export function readListQuery<Columns extends ListColumns>(
  list: List<Columns>,
  views: readonly ListView<Columns>[],
  params: URLSearchParams,
): ListQuery<Columns> {
  const own = params.getAll('f').flatMap((text) => readFilter(list, text) ?? []);
  const view = params.has('f') ? undefined : views.find(({ id }) => id === params.get('view'));
  const sorts = (params.get('sort') ?? '').split(',').flatMap((text) => readSort(list, text) ?? []);
  const limit = Number(params.get('limit'));
  return {
    filters: view ? [...view.filters] : own,
    sort: sorts.length > 0 ? sorts : [...(view?.sort ?? list.defaultSort)],
    q: params.get('q')?.slice(0, 100) ?? '',
    page: readPage(params),
    limit: listPageSizes.find((size) => size === limit) ?? listPageSize,
    view: view?.id,
    columns: readColumns(list, params),
    density: densities.find((known) => known === params.get('density')),
    saved: params.get('saved')?.slice(0, 40) ?? undefined,
  };
}

/**
 * What is asked of the server for the filters of the address: its own `today` begins at midnight UTC, that of the reader
 * at `dayStart`.
 */
export function askedFilters<Columns extends ListColumns>(
  { columns }: List<Columns>,
  filters: readonly ListFilter<FilterField<Columns>>[],
  dayStart: Date,
): ListFilter<FilterField<Columns>>[] {
  return filters.map((filter) => {
    const isToday = filter.op === 'within' && filter.value === 'today';
    const own = { field: filter.field, op: 'after' as const, value: dayStart.toISOString() };
    const column = columns[filter.field];
    return isToday && column && faultOfFilter(column, own) === undefined ? own : filter;
  });
}

/** The address of a query, after the `?`. A view stands there by its name; the list's usual order and size do not. */
export function writeListQuery<Columns extends ListColumns>(
  list: List<Columns>,
  views: readonly ListView<Columns>[],
  query: ListQuery<Columns>,
): URLSearchParams {
  const params = new URLSearchParams();
  const view = views.find(({ id }) => id === query.view);
  if (view) params.set('view', view.id);
  else for (const { field, op, value } of query.filters) params.append('f', `${field}:${op}:${String(value)}`);
  const sort = writeSort(query.sort);
  if (sort !== writeSort(view?.sort ?? list.defaultSort)) params.set('sort', sort);
  if (query.q !== '') params.set('q', query.q);
  if (query.page > 1) params.set('page', String(query.page));
  if (query.limit !== listPageSize) params.set('limit', String(query.limit));
  if (query.columns.length > 0) params.set('cols', query.columns.join(','));
  if (query.density !== undefined) params.set('density', query.density);
  if (query.saved !== undefined) params.set('saved', query.saved);
  return params;
}

/** The address of a saved view, which shows the same to whoever may read the list. */
export function writeSavedView({ id, filters, sort, q, columns, density }: SavedView): URLSearchParams {
  const params = new URLSearchParams();
  for (const { field, op, value } of filters) params.append('f', `${field}:${op}:${String(value)}`);
  if (sort.length > 0) params.set('sort', writeSort(sort));
  if (q !== '') params.set('q', q);
  if (columns.length > 0) params.set('cols', columns.join(','));
  params.set('density', density);
  params.set('saved', id);
  return params;
}

function readColumns<Columns extends ListColumns>({ columns }: List<Columns>, params: URLSearchParams): string[] {
  const names = (params.get('cols') ?? '').split(',');
  return [...new Set(names)].filter((name) => Object.hasOwn(columns, name));
}

function writeSort(sort: readonly ListSort[]): string {
  return sort.map(({ field, dir }) => (dir === 'desc' ? `-${field}` : field)).join(',');
}

function readSort<Columns extends ListColumns>(
  { columns }: List<Columns>,
  text: string,
): ListSort<SortField<Columns>> | undefined {
  const field = sortFieldsOf(columns).find((name) => name === text.replace(/^-/, ''));
  return field && { field, dir: text.startsWith('-') ? 'desc' : 'asc' };
}

function readFilter<Columns extends ListColumns>(
  { columns }: List<Columns>,
  text: string,
): ListFilter<FilterField<Columns>> | undefined {
  const [name = '', operator = '', ...rest] = text.split(':');
  const field = filterFieldsOf(columns).find((known) => known === name);
  const op = filterOps.find((known) => known === operator);
  const column = field && columns[field];
  if (field === undefined || op === undefined || column === undefined) return undefined;
  const value = readValue(column, op, rest.join(':'));
  return faultOfFilter(column, { op, value }) ? undefined : { field, op, value };
}

function readValue(column: ListColumn, op: ListFilter['op'], text: string): FilterValue {
  const toPart = (part: string) => (column.type === 'number' || column.type === 'money' ? Number(part) : part);
  if (op === 'in' || op === 'notIn' || op === 'between') return text.split(',').map(toPart);
  return column.type === 'boolean' ? text === 'true' : toPart(text);
}
