import type { ErrorEntries } from '../errors/error-entry.ts';

export const bulkErrors = {
  BULK_TOO_MANY: {
    status: 422,
    title: 'Too many rows',
    message: 'Too many rows for one bulk job. Please narrow down the list.',
  },
  EXPORT_TOO_LARGE: {
    status: 409,
    title: 'Large export',
    message: 'Too many rows to download at once. Please run this export in the background.',
  },
  BULK_JOB_STATE: { status: 409, title: 'Not possible now', message: 'This job cannot do that any more.' },
  UNDO_IMPOSSIBLE: { status: 409, title: 'Cannot be undone', message: 'This cannot be undone.' },
  UNDO_OVER: { status: 409, title: 'Too late to undo', message: 'Changes can only be undone within a day.' },
} as const satisfies ErrorEntries;
