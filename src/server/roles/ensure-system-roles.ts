import { v7 as uuid } from 'uuid';
import { grantsOfRole } from '../../shared/roles/grant.ts';
import { type SystemRole, systemRoles } from '../../shared/roles/permission-rows.ts';
import type { Database } from '../platform/database/db.ts';

const displayNames: Record<Exclude<SystemRole, 'guest'>, { displayName: string; description: string }> = {
  user: { displayName: 'User', description: 'Everyone with an account' },
  buyer: { displayName: 'Buyer', description: 'Has completed an order' },
  seller: { displayName: 'Seller', description: 'Sells their own products' },
  support: { displayName: 'Support', description: 'Helps with orders and downloads' },
  moderator: { displayName: 'Moderator', description: 'Moderates reviews and messages' },
  admin: { displayName: 'Administrator', description: 'Full access' },
};

/** Brings the system roles' rows in line with the permission matrix; run at every start, by any number of processes. */
export async function ensureSystemRoles({ pool }: Database): Promise<void> {
  for (const name of systemRoles) {
    // Guests have no account that could hold a role.
    if (name === 'guest') continue;
    const { displayName, description } = displayNames[name];
    await pool.query(
      `INSERT INTO "roles" ("id", "name", "displayName", "description", "isSystem", "permissions", "updatedAt")
       VALUES ($1, $2, $3, $4, true, $5, now())
       ON CONFLICT ("name") DO UPDATE SET "isSystem" = true, "permissions" = excluded."permissions", "updatedAt" = now()
         WHERE NOT "roles"."isSystem" OR "roles"."permissions" <> excluded."permissions"`,
      [uuid(), name, displayName, description, grantsOfRole(name)],
    );
  }
}
