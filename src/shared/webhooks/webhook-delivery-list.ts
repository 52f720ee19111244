import { defineList, defineViews } from '../lists/list.ts';
import { testEventType, webhookEventTypes } from './webhook-events.ts';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/** What was sent to all endpoints, newest first. */
export const webhookDeliveryList = defineList({
  name: 'webhook-deliveries',
  searchHint: 'Address, or message ID',
  columns: {
    event: { label: 'Event', type: 'enum', values: [...webhookEventTypes, testEventType], ops: ['is', 'in'] },
    endpoint: { label: 'Address', type: 'text', ops: ['is', 'startsWith'] },
    status: { label: 'State', type: 'enum', values: deliveryStatuses, ops: ['is', 'in'] },
    httpCode: { label: 'Answer', type: 'number' },
    attempts: { label: 'Attempts', type: 'number' },
    createdAt: { label: 'Sent', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    nextAt: { label: 'Next attempt', type: 'date' },
    durationMs: { label: 'Milliseconds', type: 'number' },
    messageId: { label: 'Message ID', type: 'text' },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const webhookDeliveryViews = defineViews(webhookDeliveryList, [
  { id: 'failed', label: 'Failed', filters: [{ field: 'status', op: 'is', value: 'failed' }] },
  { id: 'pending', label: 'On their way', filters: [{ field: 'status', op: 'is', value: 'pending' }] },
  { id: 'delivered', label: 'Delivered', filters: [{ field: 'status', op: 'is', value: 'delivered' }] },
]);
