import type { ReportFilter } from '../../shared/sales-reports/report-kinds.ts';
import type { ReportColumnType } from '../../shared/sales-reports/sales-report.schemas.ts';
import type { Reads } from '../platform/database/read-replica.ts';

export interface ReportColumn {
  key: string;
  label: string;
  type: ReportColumnType;
  /** An aggregate over facts `f`, in cents where it is money; rows and totals are made by the same one. */
  sql: string;
  isBadWhenMore?: true;
}

export type ReportFilters = Partial<Record<ReportFilter, readonly string[]>>;
export interface RowName {
  label: string;
  href?: string;
}

/** A report: what a row is and which numbers stand in it. To add one, write it and put it into `reports`. */
export interface Report {
  rowLabel: string;
  /** Which facts it adds up, see SalesFact. */
  by(filters: ReportFilters): string[];
  /** SQL of a row's key, of facts `f` and what `join` adds; left out where rows are hours, days, weeks or months. */
  key?: string;
  join?: string;
  columns: readonly ReportColumn[];
  /** The first order of the rows, where they are not times. */
  sort?: string;
  /** SQL that is compared with what was chosen. */
  filters?: Partial<Record<ReportFilter, string>>;
  /** Narrows the facts, such as to those that a cohort is made of. */
  where?: string;
  /** Reads whole months of UTC, because its facts have no finer grain. */
  wholeMonths?: true;
  /** One number over time, from facts that are few. A report over time shows a column of its own. */
  course?: { column: string } | { by: string[]; column: ReportColumn };
  /** How the rows are called. Keys that are not named are shown as they are. */
  nameRows?(db: Reads, keys: readonly string[]): Promise<ReadonlyMap<string, RowName>>;
}

export const sum = (measure: string) => `sum(f."${measure}")`;
export const money = (key: string, label: string, sql: string) => ({ key, label, type: 'money', sql }) as const;
export const count = (key: string, label: string, sql: string) => ({ key, label, type: 'count', sql }) as const;
export const share = (key: string, label: string, part: string, whole: string) =>
  ({ key, label, type: 'percent', sql: `${part}::float8 / NULLIF(${whole}, 0)` }) as const;

export const orders = count('orders', 'Orders', sum('count'));
export const revenue = money('revenue', 'Revenue', sum('totalCents'));
export const refunded = { ...money('refunded', 'Refunded', sum('refundCents')), isBadWhenMore: true } as const;
export const net = money('net', 'Net', `${sum('totalCents')} - ${sum('refundCents')}`);
export const averageOrder = money(
  'average',
  'Average order',
  `${sum('totalCents')}::numeric / NULLIF(${sum('count')}, 0)`,
);

/** Names and addresses of products by their ids. */
export async function nameProducts({ pool }: Reads, keys: readonly string[]): Promise<Map<string, RowName>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'SELECT "id", "name" FROM products WHERE "id" = ANY($1::uuid[])',
    [keys],
  );
  return new Map(rows.map(({ id, name }) => [id, { label: name, href: `/admin/products/${id}` }]));
}

export async function nameSellers({ pool }: Reads, keys: readonly string[]): Promise<Map<string, RowName>> {
  const { rows } = await pool.query<{ id: string; userName: string }>(
    'SELECT "id", "userName" FROM users WHERE "id" = ANY($1::uuid[])',
    [keys],
  );
  return new Map(rows.map(({ id, userName }) => [id, { label: userName, href: `/admin/users/${id}` }]));
}

export async function nameCategories({ pool }: Reads, keys: readonly string[]): Promise<Map<string, RowName>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'SELECT "id", "name" FROM categories WHERE "id" = ANY($1::uuid[])',
    [keys],
  );
  return new Map(rows.map(({ id, name }) => [id, { label: name }]));
}

/** Names that need no database. */
export function nameBy(toLabel: (key: string) => string): NonNullable<Report['nameRows']> {
  return (_db, keys) => Promise.resolve(new Map(keys.map((key) => [key, { label: toLabel(key) }])));
}
