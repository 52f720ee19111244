import { readFile } from 'node:fs/promises';
import type { Database } from '../database/db.ts';

/** Names of the invariants of invariants.sql that do not hold in this database, with the rows that break them. */
export async function findViolations(db: Database): Promise<Record<string, unknown[]>> {
  const text = await readFile(new URL('invariants.sql', import.meta.url), 'utf8');
  const sections = text.split('-- name: ').slice(1);
  // One round trip for all of them: histories and chaos runs ask often.
  const results = [await db.pool.query(sections.map((section) => `-- ${section}`).join('\n'))].flat();
  const violations: Record<string, unknown[]> = {};
  for (const [index, section] of sections.entries()) {
    const rows = results[index]?.rows ?? [];
    if (rows.length > 0) violations[section.split('\n', 1)[0] ?? ''] = rows;
  }
  if (results.length !== sections.length) throw new Error('An invariant is not exactly one query');
  return violations;
}
