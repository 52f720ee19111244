import { readFile } from 'node:fs/promises';
import type { Database } from '../db.ts';

/** Names of the invariants of invariants.sql that do not hold in this database, with the rows that break them. */
export async function findViolations(db: Database): Promise<Record<string, unknown[]>> {
  const text = await readFile(new URL('invariants.sql', import.meta.url), 'utf8');
  const violations: Record<string, unknown[]> = {};
  for (const section of text.split('-- name: ').slice(1)) {
    const [name = '', ...sql] = section.split('\n');
    const { rows } = await db.pool.query(sql.join('\n'));
    if (rows.length > 0) violations[name] = rows;
  }
  return violations;
}
