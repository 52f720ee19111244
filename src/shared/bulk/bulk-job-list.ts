import { defineList, defineViews } from '../lists/list.ts';
import { bulkJobStatuses } from './bulk-job.machine.ts';
import { bulkKinds } from './bulk-kinds.ts';

/** Work on many rows, of all that one may see, newest first. */
export const bulkJobList = defineList({
  name: 'bulk-jobs',
  searchHint: 'File, or start of a user name',
  columns: {
    kind: { label: 'Job', type: 'enum', values: bulkKinds, ops: ['is', 'in'] },
    status: { label: 'State', type: 'enum', values: bulkJobStatuses, ops: ['is', 'in'] },
    total: { label: 'Rows', type: 'number' },
    changed: { label: 'Changed', type: 'number' },
    blocked: { label: 'Blocked', type: 'number' },
    createdBy: { label: 'Started by', type: 'text', ops: ['is', 'startsWith'] },
    createdAt: { label: 'Started', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    finishedAt: { label: 'Finished', type: 'date' },
    fileName: { label: 'File', type: 'text' },
    problem: { label: 'Problem', type: 'text' },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const bulkJobViews = defineViews(bulkJobList, [
  { id: 'to-run', label: 'Ready to run', filters: [{ field: 'status', op: 'is', value: 'ready' }] },
  { id: 'failed', label: 'Failed', filters: [{ field: 'status', op: 'is', value: 'failed' }] },
  {
    id: 'imports',
    label: 'Imports',
    filters: [{ field: 'kind', op: 'in', value: ['products.import', 'keys.import'] }],
  },
  { id: 'exports', label: 'Exports', filters: [{ field: 'kind', op: 'is', value: 'lists.export' }] },
]);
