import type { ErrorEntries } from '../errors/error-entry.ts';

export const downloadErrors = {
  DOWNLOAD_NOT_OWNED: {
    status: 403,
    title: 'Permissions denied',
    message: 'You do not have permission to perform this action.',
  },
  DOWNLOAD_LIMIT: {
    status: 403,
    title: 'Download limit',
    message: 'You have reached the download limit for this file.',
  },
  FILE_UNCHECKED: {
    status: 409,
    title: 'Being checked',
    message: 'This file is being checked for viruses. Try again in a few minutes.',
  },
  FILE_BLOCKED: {
    status: 410,
    title: 'File withdrawn',
    message: 'This file was withdrawn because it may harm your device. Ask for a refund or wait for a new version.',
  },
  DOWNLOAD_EXPIRED: { status: 410, title: 'Link expired', message: 'This download link has expired.' },
} as const satisfies ErrorEntries;
