/**
 * What the account `user` may do by its roles, as two columns of SQL: `roles`, their names in order, and `grants`, the
 * permissions of those that this shop made. The one place that says so.
 */
export function heldRights(user: string): string {
  const held = `FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId" WHERE ur."userId" = ${user}."id"`;
  return `ARRAY(SELECT r."name" ${held} ORDER BY r."name") AS "roles",
          ARRAY(SELECT DISTINCT unnest(r."permissions") ${held} AND NOT r."isSystem") AS "grants"`;
}
