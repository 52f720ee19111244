import type { ErrorEntries } from '../errors/error-entry.ts';

export const bulkErrors = {
  BULK_TOO_MANY: {
    status: 422,
    title: 'Too many rows',
    message: 'These are more rows than can be worked on at once. Please narrow the list down.',
  },
  EXPORT_TOO_LARGE: {
    status: 409,
    title: 'Large export',
    message: 'These are too many rows to download at once. Please have the file written in the background.',
  },
  UNDO_IMPOSSIBLE: { status: 409, title: 'Undo', message: 'This cannot be undone.' },
  UNDO_OVER: { status: 409, title: 'Undo', message: 'This can no longer be undone: a day has passed.' },
} as const satisfies ErrorEntries;
