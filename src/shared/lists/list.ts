/** What kind of value a column holds; it decides which operators may be asked and how the value is written. */
export type ColumnType = 'text' | 'number' | 'money' | 'date' | 'enum' | 'boolean';

export const filterOps = [
  'is',
  'isNot',
  'in',
  'notIn',
  'startsWith',
  'contains',
  'atLeast',
  'atMost',
  'between',
  'after',
  'before',
  'within',
] as const;
export type FilterOp = (typeof filterOps)[number];

/** The operators that each kind of column can have at all. A list names those that it has an index for. */
export const opsOfType = {
  text: ['is', 'startsWith', 'contains'],
  number: ['is', 'atLeast', 'atMost', 'between'],
  money: ['is', 'atLeast', 'atMost', 'between'],
  date: ['within', 'after', 'before', 'between'],
  enum: ['is', 'isNot', 'in', 'notIn'],
  boolean: ['is'],
} as const satisfies Record<ColumnType, readonly FilterOp[]>;

export const listPageSize = 25;
export const listPageSizes = [25, 50, 100] as const;

/** Spans of time that a date can be `within`, counted back from now; today begins at midnight UTC, unless a screen asks by its reader's clock. */
export const dateSpans = ['today', '7d', '30d', '90d'] as const;
export type DateSpan = (typeof dateSpans)[number];

type ColumnBase<Type extends ColumnType> = {
  label: string;
  type: Type;
  /** The server can sort by it. */
  sort?: true;
  /** The server can filter by it in these ways. */
  ops?: readonly (typeof opsOfType)[Type][number][];
};

/** A column as screen and server both know it. */
export type ListColumn =
  | ColumnBase<'text'>
  | ColumnBase<'number'>
  | ColumnBase<'money'>
  | ColumnBase<'date'>
  | ColumnBase<'boolean'>
  | (ColumnBase<'enum'> & {
      values: readonly string[];
      /** There can be others, such as roles that the shop made itself. */
      isOpen?: true;
    });

export type ListColumns = Readonly<Record<string, ListColumn>>;

export type SortDirection = 'asc' | 'desc';
export type ListSort<Field extends string = string> = { field: Field; dir: SortDirection };

/** One value, the two ends of a span, or the members of a set. */
export type FilterValue = string | number | boolean | (string | number)[];
export type ListFilter<Field extends string = string> = { field: Field; op: FilterOp; value: FilterValue };

/** The columns of a list that have `Part`, such as those that can be sorted. */
type KeysWith<Columns extends ListColumns, Part extends 'sort' | 'ops'> = {
  [Key in keyof Columns & string]: Part extends keyof Columns[Key] ? Key : never;
}[keyof Columns & string];
export type SortField<Columns extends ListColumns> = KeysWith<Columns, 'sort'>;
export type FilterField<Columns extends ListColumns> = KeysWith<Columns, 'ops'>;

export function sortFieldsOf<Columns extends ListColumns>(columns: Columns): SortField<Columns>[] {
  return Object.keys(columns).filter((key): key is SortField<Columns> => columns[key]?.sort === true);
}

export function filterFieldsOf<Columns extends ListColumns>(columns: Columns): FilterField<Columns>[] {
  return Object.keys(columns).filter((key): key is FilterField<Columns> => columns[key]?.ops !== undefined);
}

/** What a list is: declared once, read by its schema, its SQL and its screen. */
export interface List<Columns extends ListColumns = ListColumns> {
  /** Unique among the lists of the back office; saved views are kept under it. */
  name: string;
  columns: Columns;
  defaultSort: readonly ListSort<SortField<Columns>>[];
  /** What the search field finds, as it says in it. Left out: the list has no search field. */
  searchHint?: string;
}

/** Declares a list. Fields of `defaultSort` that cannot be sorted do not compile. */
export function defineList<const Columns extends ListColumns>(list: List<Columns>): List<Columns> {
  return list;
}

/** A view made in advance: a name for filters and a sort. */
export interface ListView<Columns extends ListColumns = ListColumns> {
  id: string;
  label: string;
  filters: readonly ListFilter<FilterField<Columns>>[];
  sort?: readonly ListSort<SortField<Columns>>[];
}

/** Declares the views of a list; fields that it can not filter do not compile. */
export function defineViews<Columns extends ListColumns>(
  _list: List<Columns>,
  views: readonly ListView<Columns>[],
): readonly ListView<Columns>[] {
  return views;
}
