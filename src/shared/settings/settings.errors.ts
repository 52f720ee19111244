import type { ErrorEntries } from '../errors/error-entry.ts';

export const settingsErrors = {
  MAINTENANCE: {
    status: 503,
    title: 'Maintenance',
    message: 'System is under maintenance. Please try again later.',
  },
} as const satisfies ErrorEntries;
