import type { ErrorEntries } from '../errors/error-entry.ts';

export const reportErrors = {
  REPORT_OPEN: { status: 409, title: 'Already reported', message: 'You have already reported this.' },
} as const satisfies ErrorEntries;
