import { defineList, defineViews } from '../lists/list.ts';

/** Who reports to the shop. */
export const webhookProviders = ['stripe', 'paypal'] as const;

/** Every webhook that reached the shop, newest first. */
export const receivedWebhookList = defineList({
  name: 'received-webhooks',
  searchHint: 'Event ID or event, such as charge.refunded',
  columns: {
    type: { label: 'Event', type: 'text', ops: ['is', 'startsWith'] },
    eventId: { label: 'Event ID', type: 'text', ops: ['is'] },
    provider: { label: 'Provider', type: 'enum', values: webhookProviders, ops: ['is'] },
    receivedAt: { label: 'Received', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    isProcessed: { label: 'Processed', type: 'boolean', ops: ['is'] },
    state: { label: 'State', type: 'text' },
    outcome: { label: 'Outcome', type: 'text' },
    processedAt: { label: 'Processed at', type: 'date' },
  },
  defaultSort: [{ field: 'receivedAt', dir: 'desc' }],
});

export const receivedWebhookViews = defineViews(receivedWebhookList, [
  { id: 'open', label: 'To be processed', filters: [{ field: 'isProcessed', op: 'is', value: false }] },
  { id: 'processed', label: 'Processed', filters: [{ field: 'isProcessed', op: 'is', value: true }] },
]);
