import type { FilterField, FilterOp, FilterValue, ListColumns, SortField } from '../../shared/lists/list.ts';

/** Puts a value among the parameters of the statement and gives its place, such as $3. */
export type Bind = (value: unknown) => string;

/**
 * A column in SQL: an expression that is both compared and sorted by, or its own condition where a comparison would pass
 * by the index, such as for what is looked up in another table.
 */
export type ColumnSql = string | { sql?: string; where: (op: FilterOp, value: FilterValue, bind: Bind) => string };

/** Where the rows of a list come from. Each column that the list can sort or filter must be here, else it does not compile. */
export interface ListSource<Columns extends ListColumns> {
  /** Everything behind FROM, such as `orders o`. */
  from: string;
  /** The id of a row, such as `o."id"`; it also settles the order of equal rows. */
  id: string;
  columns: Readonly<Record<SortField<Columns> | FilterField<Columns>, ColumnSql>>;
  /** Columns to sort by that can be NULL. Those rows count as the smallest; give them an index that says so. */
  nullable?: readonly SortField<Columns>[];
  /** Rows that belong to the list whatever is asked, such as those of one seller. */
  where?: (bind: Bind) => string;
  /** What the search field finds. */
  search?: (text: string, bind: Bind) => string;
  /** Sums over all that was found: an expression, and for cents the one of their currency. */
  sums?: Readonly<Record<string, { sql: string; currency?: string }>>;
  /** Counts end here; 10,000 unless said. */
  countLimit?: number;
}
