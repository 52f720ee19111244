import type { Database } from '../../platform/database/db.ts';
import { statement } from '../reading/statement.ts';
import { type CatalogueRow, catalogueColumns } from './catalogue-row.ts';

/** What a process has seen of the catalogue: every transaction that this snapshot of PostgreSQL sees. */
export type Snapshot = string;

/** More changes than this at once are not worth applying one by one. */
export const MOST_CHANGES = 5000;
/** Stands for the tree of categories. */
const TREE = '00000000-0000-0000-0000-000000000000';

/** Changes of the transactions that $1 does not see; those before its oldest open one are passed by the index. */
const unseen = `c."transactionId" >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint
  AND NOT pg_visible_in_snapshot(c."transactionId"::text::xid8, $1::pg_snapshot)`;

export interface Look {
  snapshot: Snapshot;
  nowMs: number;
  /** Up to MOST_CHANGES and one. */
  changes: number;
}

/** Looks whether anything changed since a snapshot. */
export async function lookForChanges({ pool }: Pick<Database, 'pool'>, since: Snapshot): Promise<Look | undefined> {
  const text = `SELECT pg_current_snapshot()::text AS "snapshot", (extract(epoch FROM now()) * 1000)::float8 AS "nowMs",
    (SELECT count(*)::int FROM (
      SELECT FROM "catalogue_changes" c WHERE ${unseen} LIMIT ${MOST_CHANGES + 1}
    ) found) AS "changes"`;
  const { rows } = await pool.query<Look>(statement(text, [since]));
  return rows[0];
}

export interface Changes {
  snapshot: Snapshot;
  hasTree: boolean;
  /** What changed, with its row where it is still on show; those of which only the card did have none. */
  products: { id: string; isCardOnly: boolean; row: CatalogueRow | undefined }[];
}

export async function readChanges(
  { pool }: Pick<Database, 'pool'>,
  since: Snapshot,
  hasWords: boolean,
): Promise<Changes | undefined> {
  const text = `SELECT pg_current_snapshot()::text AS "snapshot", changed."productId" AS "changedId",
      changed."isCardOnly", found.*
    FROM (
      SELECT c."productId", bool_and(c."isCardOnly") AS "isCardOnly" FROM "catalogue_changes" c WHERE ${unseen} GROUP BY 1
    ) changed
    LEFT JOIN LATERAL (
      SELECT ${catalogueColumns(hasWords)} FROM "product_search" s WHERE s."productId" = changed."productId"
    ) found ON NOT changed."isCardOnly"`;
  type Row = { snapshot: Snapshot; changedId: string; isCardOnly: boolean } & (CatalogueRow | { id: null });
  const { rows } = await pool.query<Row>(statement(text, [since]));
  const [first] = rows;
  if (!first) return undefined;
  const products = rows
    .filter(({ changedId }) => changedId !== TREE)
    .map((row) => ({ id: row.changedId, isCardOnly: row.isCardOnly, row: row.id === null ? undefined : row }));
  return { snapshot: first.snapshot, hasTree: products.length < rows.length, products };
}
