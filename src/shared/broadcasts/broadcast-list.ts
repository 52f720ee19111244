import { defineList, defineViews } from '../lists/list.ts';
import { notificationCategories } from '../notifications/notification-types.ts';

export const broadcastStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const;

/** What members were told at once, for staff. */
export const broadcastList = defineList({
  name: 'broadcasts',
  searchHint: 'Part of a title',
  columns: {
    title: { label: 'Title', type: 'text', ops: ['contains', 'startsWith'] },
    state: { label: 'State', type: 'enum', values: broadcastStates, sort: true, ops: ['is', 'in'] },
    category: { label: 'Category', type: 'enum', values: notificationCategories, ops: ['is', 'in'] },
    audience: { label: 'Audience', type: 'text', ops: ['contains'] },
    channels: { label: 'Channels', type: 'text' },
    sent: { label: 'Reached', type: 'number', sort: true, ops: ['atLeast', 'atMost'] },
    opened: { label: 'Opened', type: 'number', sort: true, ops: ['atLeast', 'atMost'] },
    dueAt: { label: 'Send at', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
    author: { label: 'By', type: 'text' },
    createdAt: { label: 'Written', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const broadcastViews = defineViews(broadcastList, [
  { id: 'scheduled', label: 'Scheduled', filters: [{ field: 'state', op: 'is', value: 'scheduled' }] },
  { id: 'sending', label: 'Sending', filters: [{ field: 'state', op: 'is', value: 'sending' }] },
  { id: 'sent', label: 'Sent', filters: [{ field: 'state', op: 'is', value: 'sent' }] },
  { id: 'cancelled', label: 'Cancelled', filters: [{ field: 'state', op: 'is', value: 'cancelled' }] },
]);
