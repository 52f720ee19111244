import type { Database } from '../../platform/database/db.ts';

/** Every text and JSON column of the database in which `text` stands, but for the audit log, which nobody may edit. */
export async function columnsWith(pool: Database['pool'], text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'audit_entries'
       AND data_type IN ('text', 'character', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`,
  );
  const found = await Promise.all(
    rows.map(async ({ table, column }) => {
      const hits = await pool.query(`SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE $1 LIMIT 1`, [`%${text}%`]);
      return hits.rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat();
}
