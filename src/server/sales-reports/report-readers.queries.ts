import { systemRoles } from '../../shared/roles/permission-rows.ts';
import { scopeOf } from '../../shared/roles/permissions.ts';
import type { Database } from '../platform/database/db.ts';
import { getSettings } from '../settings/settings.queries.ts';

export interface ReportReader {
  id: string;
  userName: string;
}

const needed = 'analytics:read';

/**
 * Active members whose roles let them read everybody's numbers: all of them, or those among `ids`. Not those whose rights of
 * staff are withheld until they turn on their second factor.
 */
export async function findReportReaders(db: Database, ids?: readonly string[]): Promise<ReportReader[]> {
  const { require2faForStaff } = await getSettings(db);
  const roles = systemRoles.filter((role) => scopeOf(needed, { roles: [role] }) === 'all');
  const { rows } = await db.pool.query<ReportReader>(
    `SELECT u."id", u."userName" FROM users u
     WHERE u."status" = 'active' AND ($3::uuid[] IS NULL OR u."id" = ANY($3))
       AND (u."twoFactorEnabledAt" IS NOT NULL OR NOT $4) AND EXISTS (
       SELECT 1 FROM user_roles held JOIN roles r ON r."id" = held."roleId"
       WHERE held."userId" = u."id" AND (r."name" = ANY($1) OR (NOT r."isSystem" AND $2 = ANY(r."permissions"))))
     ORDER BY u."userNameKey" LIMIT 200`,
    [roles, needed, ids ?? null, require2faForStaff],
  );
  return rows;
}

/** What reports can be narrowed to: the categories, and those who sell something. */
export async function findReportChoices({ pool }: Database) {
  const categories = await pool.query<{ id: string; name: string }>(
    'SELECT "id", "name" FROM categories ORDER BY "name", "id" LIMIT 500',
  );
  const sellers = await pool.query<{ id: string; name: string }>(
    `SELECT u."id", u."userName" AS name FROM users u
     WHERE EXISTS (SELECT 1 FROM products p WHERE p."sellerId" = u."id") ORDER BY u."userNameKey" LIMIT 500`,
  );
  return { categories: categories.rows, sellers: sellers.rows };
}
