import { permissionLimits } from './permission-limits.ts';
import { type PermissionLimit, systemRoles } from './permission-rows.ts';
import { permissionMatrix, permissions } from './permissions.ts';

/** docs/permissions.md: the matrix as Markdown. A test compares the two; `npx vitest run -u src/shared/roles` writes it. */
export function permissionsPage(): string {
  const lines = permissions.map((permission) => {
    const cells = systemRoles.map((role) => {
      const scope = permissionMatrix[permission][role];
      if (!scope) return '';
      const limit = permissionLimits[permission]?.[role];
      return `${scope === 'all' ? '●' : '○'}${limit ? ` ${describeLimit(limit)}` : ''}`;
    });
    return `| ${[`\`${permission}\``, ...cells].join(' | ')} |`;
  });
  return `# Permissions

Written from \`src/shared/roles/permissions.ts\`, which composes what the domains declare. ● all rows · ○ own rows only · blank: no.
Somebody with several roles has the union of them. Custom roles list what they give as \`area:action\` for all rows or
\`area:action@own\` for one's own, never more than the person who writes the list holds.

| Permission | ${systemRoles.join(' | ')} |
| --- |${' --- |'.repeat(systemRoles.length)}
${lines.join('\n')}
`;
}

function describeLimit({ maxCents, perDay, maxDays, note }: PermissionLimit): string {
  const parts = [
    ...(note === undefined ? [] : [note]),
    ...(maxCents === undefined ? [] : [`≤ $${maxCents / 100}`]),
    ...(perDay === undefined ? [] : [`≤ ${perDay} a day`]),
    ...(maxDays === undefined ? [] : [`≤ ${maxDays} days`]),
  ];
  return `(${parts.join(', ')})`;
}
