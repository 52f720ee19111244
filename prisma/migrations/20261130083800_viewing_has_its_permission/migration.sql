-- Viewing the shop as a role needed role:manage and needs user:impersonate now (D-51): custom roles keep the power they had.
UPDATE "roles" SET "permissions" = array_append("permissions", 'user:impersonate'), "updatedAt" = now()
WHERE NOT "isSystem" AND 'role:manage' = ANY("permissions") AND NOT 'user:impersonate' = ANY("permissions");
