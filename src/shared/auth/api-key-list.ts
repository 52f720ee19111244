import { defineList, defineViews } from '../lists/list.ts';

export const apiKeyAccesses = ['read', 'write'] as const;
export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/** The API keys of all members, for staff. */
export const apiKeyList = defineList({
  name: 'api-keys',
  searchHint: 'Name or start of a key, username',
  columns: {
    name: { label: 'Name', type: 'text', sort: true, ops: ['is', 'contains'] },
    owner: { label: 'Owner', type: 'text', ops: ['is', 'startsWith'] },
    prefix: { label: 'Key', type: 'text', ops: ['startsWith'] },
    access: { label: 'Access', type: 'enum', values: apiKeyAccesses, ops: ['is'] },
    state: { label: 'State', type: 'enum', values: apiKeyStates, ops: ['is', 'in'] },
    isSandbox: { label: 'Sandbox', type: 'boolean', ops: ['is'] },
    lastUsedAt: { label: 'Last used', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
    expiresAt: { label: 'Expires', type: 'date', sort: true, ops: ['after', 'before'] },
    createdAt: { label: 'Created', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const apiKeyViews = defineViews(apiKeyList, [
  { id: 'active', label: 'Active', filters: [{ field: 'state', op: 'is', value: 'active' }] },
  { id: 'revoked', label: 'Revoked', filters: [{ field: 'state', op: 'is', value: 'revoked' }] },
  { id: 'expired', label: 'Expired', filters: [{ field: 'state', op: 'is', value: 'expired' }] },
]);
