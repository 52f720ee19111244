import { type ErrorCode, errorCatalogue } from '../../shared/errors/error-catalogue.ts';

export interface AppErrorOptions {
  /** Replaces the catalogue's sentence; must be safe for users. */
  message?: string;
  /** Field path → message keys. */
  errors?: Record<string, string[]>;
  details?: unknown;
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error that domain code throws: a code of the catalogue, and what the caller may know about it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.options = options;
  }
}
