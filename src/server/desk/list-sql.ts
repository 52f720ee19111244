import {
  type DateSpan,
  dateSpans,
  type FilterOp,
  type FilterValue,
  type ListColumn,
  type ListColumns,
  type ListFilter,
  type ListSort,
} from '../../shared/lists/list.ts';
import { toCents } from '../../shared/money/money.ts';
import { likeText } from '../platform/database/like-text.ts';
import type { Bind, ColumnSql, ListSource } from './list-source.ts';

export interface Asked {
  filters: readonly ListFilter[];
  sort: readonly ListSort[];
  q?: string | undefined;
  /** Only these rows, in the form that ids of the list have. */
  ids?: readonly string[] | undefined;
}

/**
 * The condition of a list's statement. Every value becomes a parameter; text of the statement is only what the source
 * declares.
 *
 * @param currency that amounts are meant in
 */
export function toWhere<Columns extends ListColumns>(
  columns: Columns,
  source: ListSource<Columns>,
  { filters, q, ids }: Asked,
  bind: Bind,
  currency: string,
): string {
  const byName: Readonly<Record<string, ColumnSql | undefined>> = source.columns;
  const conditions = filters.flatMap(({ field, op, value }) => {
    const column = columns[field];
    const sql = byName[field];
    if (column === undefined || sql === undefined) return [];
    if (typeof sql !== 'string') return [sql.where(op, value, bind)];
    return [compare(column, sql, op, value, bind, currency)];
  });
  if (ids !== undefined) conditions.push(`${source.id} = ANY(${bind(ids)})`);
  if (source.where) conditions.push(source.where(bind));
  if (q !== undefined && source.search) conditions.push(source.search(q, bind));
  return conditions.length === 0 ? 'true' : conditions.map((condition) => `(${condition})`).join(' AND ');
}

/**
 * Equal rows keep the direction of the first key, and a place for rows without a value is named only where there can be
 * some, so that one index serves both directions.
 */
export function toOrderBy<Columns extends ListColumns>(source: ListSource<Columns>, sort: readonly ListSort[]): string {
  const byName: Readonly<Record<string, ColumnSql | undefined>> = source.columns;
  const nullable = new Set<string>(source.nullable);
  const keys = sort.flatMap(({ field, dir }) => {
    const sql = byName[field];
    const key = typeof sql === 'string' ? sql : sql?.sql;
    if (key === undefined) return [];
    const nulls = dir === 'asc' ? ' NULLS FIRST' : ' NULLS LAST';
    return [`${key} ${dir === 'asc' ? 'ASC' : 'DESC'}${nullable.has(field) ? nulls : ''}`];
  });
  return [...keys, `${source.id} ${sort[0]?.dir === 'asc' ? 'ASC' : 'DESC'}`].join(', ');
}

const spans: Record<DateSpan, string> = {
  today: `date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
  '7d': `now() - interval '7 days'`,
  '30d': `now() - interval '30 days'`,
  '90d': `now() - interval '90 days'`,
};

function compare(
  column: ListColumn,
  sql: string,
  op: FilterOp,
  value: FilterValue,
  bind: Bind,
  currency: string,
): string {
  const toSql = (part: unknown) =>
    bind(column.type === 'money' && typeof part === 'number' ? toCents(part, currency) : part);
  const [from, to] = Array.isArray(value) ? value : [value];
  switch (op) {
    case 'is':
      return `${sql} = ${toSql(value)}`;
    case 'isNot':
      return `${sql} <> ${toSql(value)}`;
    case 'in':
      return `${sql} = ANY(${bind(value)})`;
    case 'notIn':
      return `${sql} <> ALL(${bind(value)})`;
    case 'startsWith':
      return `${sql} LIKE ${bind(`${likeText(String(value))}%`)}`;
    case 'contains':
      return `${sql} ILIKE ${bind(`%${likeText(String(value))}%`)}`;
    case 'atLeast':
      return `${sql} >= ${toSql(value)}`;
    case 'atMost':
    case 'before':
      return `${sql} <= ${toSql(value)}`;
    case 'between':
      return `${sql} BETWEEN ${toSql(from)} AND ${toSql(to)}`;
    case 'within':
    case 'after':
      return `${sql} >= ${sinceOf(op, value, bind)}`;
  }
}

/** The moment in SQL since which a date is `within` a span or `after` another. */
export function sinceOf(op: FilterOp, value: FilterValue, bind: Bind): string {
  return op === 'within' ? spans[dateSpans.find((span) => span === value) ?? 'today'] : bind(value);
}
