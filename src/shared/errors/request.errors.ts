import { generalMessages } from '../messages/general.messages.ts';
import type { ErrorEntries } from './error-entry.ts';

export const requestErrors = {
  /** Not a fault: the address changed. `details.location` says where to. */
  MOVED: { status: 301, title: 'Moved permanently', message: 'This page has a new address.' },
  BAD_REQUEST: { status: 400, title: 'Bad request', message: 'Please check your input and try again.' },
  VALIDATION_FAILED: { status: 422, title: 'Validation failed', message: 'Please check your input and try again.' },
  UNAUTHENTICATED: { status: 401, title: 'Not signed in', message: generalMessages.signInToContinue },
  FORBIDDEN: {
    status: 403,
    title: 'Permissions denied',
    message: 'You do not have permission to perform this action.',
  },
  NOT_FOUND: { status: 404, title: 'Not found', message: 'The requested resource was not found.' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed', message: 'Please check your input and try again.' },
  CONFLICT: { status: 409, title: 'Conflict', message: 'Please check your input and try again.' },
  GONE: { status: 410, title: 'Gone', message: 'The requested resource was not found.' },
  UPLOAD_TOO_LARGE: { status: 413, title: 'Too large', message: 'The upload is too large.' },
  UPLOAD_TYPE: { status: 415, title: 'Unsupported type', message: 'This kind of file is not supported.' },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    title: 'Range not satisfiable',
    message: 'Please check your input and try again.',
  },
  RATE_LIMITED: { status: 429, title: 'Too many requests', message: 'Too many requests. Please try again later.' },
  REQUEST_TIMEOUT: { status: 408, title: 'Request timeout', message: 'The request took too long. Please try again.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    title: 'URL or headers too long',
    message: 'Please check your input and try again.',
  },
  INTERNAL: { status: 500, title: 'Server error', message: 'Server error. Please try again later.' },
  UNAVAILABLE: { status: 503, title: 'Unavailable', message: 'Server error. Please try again later.' },
  STORAGE_FULL: {
    status: 507,
    title: 'Storage full',
    message: 'There is not enough storage for this file. Please try again later.',
  },
  STALE_VERSION: {
    status: 409,
    title: 'Changed in the meantime',
    message: 'Somebody else has saved changes in the meantime. Reload to see them.',
  },
} as const satisfies ErrorEntries;
