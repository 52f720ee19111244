import { defineList, defineViews } from '../lists/list.ts';

export const queueNames = [
  'critical',
  'crypto',
  'mail',
  'notify',
  'media',
  'bulk',
  'search',
  'webhook-out',
  'maintenance',
] as const;

/** Where a job stands: it waits for a worker, for its time or a retry, runs, or ended. */
export const jobStates = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;
export type JobState = (typeof jobStates)[number];

/** Every job of the last two weeks, newest first. */
export const jobList = defineList({
  name: 'jobs',
  searchHint: 'Order number, e-mail, username, or an id',
  columns: {
    name: { label: 'Job', type: 'text', ops: ['is', 'startsWith'] },
    state: { label: 'State', type: 'enum', values: jobStates, ops: ['is', 'in'] },
    queue: { label: 'Queue', type: 'enum', values: queueNames, ops: ['is', 'in'] },
    attempts: { label: 'Runs', type: 'number' },
    created: { label: 'Created', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    errorGroup: { label: 'Error', type: 'text', ops: ['is', 'startsWith'] },
    key: { label: 'Key', type: 'text' },
  },
  defaultSort: [{ field: 'created', dir: 'desc' }],
});

export const jobViews = defineViews(jobList, [
  { id: 'failed', label: 'Failed', filters: [{ field: 'state', op: 'is', value: 'failed' }] },
  { id: 'active', label: 'Active', filters: [{ field: 'state', op: 'is', value: 'active' }] },
  { id: 'waiting', label: 'Waiting', filters: [{ field: 'state', op: 'is', value: 'waiting' }] },
  { id: 'delayed', label: 'Delayed', filters: [{ field: 'state', op: 'is', value: 'delayed' }] },
  { id: 'completed', label: 'Completed', filters: [{ field: 'state', op: 'is', value: 'completed' }] },
]);
