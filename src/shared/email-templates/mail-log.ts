import { mailEventKinds } from '../bounces/bounce.rules.ts';
import { defineList, defineViews } from '../lists/list.ts';

/** 'kept': there was no mail server, so that it can only be read on the development page. */
export const mailStatuses = ['sent', 'sending', 'refused', 'kept'] as const;

/** Every mail that left the shop, newest first, and what came back. */
export const mailLog = defineList({
  name: 'mail-log',
  searchHint: 'Recipient, or start of the subject',
  columns: {
    subject: { label: 'Subject', type: 'text', ops: ['startsWith', 'contains'] },
    recipient: { label: 'Recipient', type: 'text', ops: ['is', 'startsWith'] },
    createdAt: { label: 'Sent', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    status: { label: 'Status', type: 'enum', values: mailStatuses, ops: ['is', 'in'] },
    bounce: { label: 'Bounced', type: 'enum', values: mailEventKinds, ops: ['is', 'in'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const mailLogViews = defineViews(mailLog, [
  { id: 'bounced', label: 'Bounced', filters: [{ field: 'bounce', op: 'in', value: ['hard_bounce', 'soft_bounce'] }] },
  { id: 'complaints', label: 'Complaints', filters: [{ field: 'bounce', op: 'is', value: 'complaint' }] },
  { id: 'refused', label: 'Refused', filters: [{ field: 'status', op: 'is', value: 'refused' }] },
  { id: 'today', label: 'Today', filters: [{ field: 'createdAt', op: 'within', value: 'today' }] },
]);
