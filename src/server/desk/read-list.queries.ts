import type { Aggregate } from '../../shared/lists/list.schemas.ts';
import type { List, ListColumns } from '../../shared/lists/list.ts';
import { toAmount } from '../../shared/money/money.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import type { Database } from '../platform/database/db.ts';
import type { Bind, ListSource } from './list-source.ts';
import { type Asked, toOrderBy, toWhere } from './list-sql.ts';

const defaultCountLimit = 10_000;

/** One page of a list as its domain needs it: the ids in their order, to be read as its own rows. */
export interface FoundPage {
  ids: string[];
  page: number;
  limit: number;
  totalItems: number;
  totalPages: number;
  /** Whether `totalItems` is all that was found, and not where counting ended. */
  isTotalExact: boolean;
  aggregates?: Record<string, Aggregate[]>;
}

/**
 * Which rows of a list are asked for, and how many there are. Counting and adding up end at the source's limit, so that
 * the cost stays bounded however many rows match.
 */
export async function findListPage<Columns extends ListColumns>(
  db: Database,
  list: List<Columns>,
  source: ListSource<Columns>,
  input: Asked & { page: number; limit: number; currency: string },
): Promise<FoundPage> {
  const { page, limit } = input;
  const [ids, total] = await Promise.all([
    findListIds(db, list, source, { ...input, offset: (page - 1) * limit }),
    countList(db, list, source, input),
  ]);
  return { ids, page, limit, ...total, totalPages: countPages(total.totalItems, limit) };
}

/** The ids of up to `limit` rows from `offset` on, in the order asked for. */
export async function findListIds<Columns extends ListColumns>(
  db: Database,
  list: List<Columns>,
  source: ListSource<Columns>,
  input: Asked & { limit: number; offset: number; currency: string },
): Promise<string[]> {
  const { values, bind } = parameters();
  const where = toWhere(list.columns, source, input, bind, input.currency);
  const text = `SELECT ${source.id} AS id FROM ${source.from} WHERE ${where}
    ORDER BY ${toOrderBy(source, input.sort)} LIMIT ${bind(input.limit)} OFFSET ${bind(input.offset)}`;
  const { rows } = await db.pool.query<{ id: string }>({ text, values });
  return rows.map(({ id }) => id);
}

async function countList<Columns extends ListColumns>(
  db: Database,
  list: List<Columns>,
  source: ListSource<Columns>,
  input: Asked & { currency: string },
): Promise<Pick<FoundPage, 'totalItems' | 'isTotalExact' | 'aggregates'>> {
  const { values, bind } = parameters();
  const sums = Object.entries(source.sums ?? {});
  const where = toWhere(list.columns, source, input, bind, input.currency);
  const limit = source.countLimit ?? defaultCountLimit;
  const parts = sums.map(([, { sql }], index) => `, ${sql} AS s${index}`).join('');
  const currency = sums.find(([, sum]) => sum.currency !== undefined)?.[1].currency ?? 'NULL';
  const totals = sums.map((_, index) => `, sum(s${index})::bigint AS s${index}`).join('');
  const text = `SELECT currency, count(*) AS rows${totals} FROM (
      SELECT ${currency}::text AS currency${parts} FROM ${source.from} WHERE ${where} LIMIT ${bind(limit + 1)}
    ) found GROUP BY currency ORDER BY currency`;
  const { rows } = await db.pool.query<Record<string, unknown>>({ text, values });
  const found = rows.reduce((sum, row) => sum + Number(row.rows), 0);
  if (found > limit) return { totalItems: limit, isTotalExact: false };
  const toAggregate = (row: Record<string, unknown>, name: string, isMoney: boolean): Aggregate => {
    const value = Number(row[name] ?? 0);
    const code = String(row.currency);
    return isMoney ? { value: toAmount(value, code), currency: code } : { value };
  };
  const aggregates = Object.fromEntries(
    sums.map(([name, sum], index) => [
      name,
      rows.map((row) => toAggregate(row, `s${index}`, sum.currency !== undefined)),
    ]),
  );
  return { totalItems: found, isTotalExact: true, ...(sums.length > 0 && { aggregates }) };
}

function parameters(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Puts the rows that a domain read for `ids` into their order; one deleted in between is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
