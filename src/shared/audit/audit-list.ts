import { defineList, defineViews } from '../lists/list.ts';

/** Everything that was recorded, newest first. */
export const auditList = defineList({
  name: 'audit',
  searchHint: 'Event or setting, username, or an id',
  columns: {
    timestamp: { label: 'When', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    action: { label: 'Action', type: 'text', ops: ['is'] },
    entity: { label: 'About', type: 'text', ops: ['is'] },
    key: { label: 'Event', type: 'text', ops: ['is', 'startsWith'] },
    user: { label: 'User', type: 'text', ops: ['is'] },
    entityId: { label: 'Id', type: 'text', ops: ['is'] },
    ip: { label: 'Address', type: 'text' },
  },
  defaultSort: [{ field: 'timestamp', dir: 'desc' }],
});

export const auditViews = defineViews(auditList, [
  { id: 'settings', label: 'Settings', filters: [{ field: 'entity', op: 'is', value: 'setting' }] },
  { id: 'secrets', label: 'Secrets shown', filters: [{ field: 'action', op: 'is', value: 'decrypt' }] },
  { id: 'users', label: 'Users', filters: [{ field: 'entity', op: 'is', value: 'user' }] },
  { id: 'today', label: 'Today', filters: [{ field: 'timestamp', op: 'within', value: 'today' }] },
]);
