import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { type ErrorCode, errorCatalogue } from '../../../shared/errors/error-catalogue.ts';
import type { ErrorEnvelope } from '../../../shared/errors/error-envelope.schemas.ts';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { AppError, type AppErrorOptions } from '../app-error.ts';
import { isDatabaseUnavailable } from '../database/database-failure.ts';

/** Codes that an area of the API replaces by its own, such as NOT_FOUND → ORDER_NOT_FOUND for orders. */
export type ErrorRenames = Partial<Record<ErrorCode, ErrorCode>>;

/** An area's own sentence for a code. */
export type ErrorWords = Partial<Record<ErrorCode, string>>;

interface Area {
  rest?: { path: string };
  errors?: ErrorRenames;
  fieldErrors?: Readonly<Record<string, ErrorCode>>;
  words?: ErrorWords;
}

/** An error with the codes and sentences of a procedure's area, the same for REST and tRPC. */
export function inAreaWords(error: AppError, area?: Area): AppError {
  const { options } = error;
  const code = codeOfFields(error, area?.fieldErrors) ?? area?.errors?.[error.code] ?? error.code;
  const message = options.message ?? area?.words?.[code] ?? (code === 'FORBIDDEN' ? refusalOf(area) : undefined);
  return new AppError(code, { ...options, ...(message && { message }), cause: options.cause ?? error });
}

/** The back office says to all whom it refuses that it is the administrators’, whichever right they lack. */
function refusalOf(area?: Area): string | undefined {
  return area?.rest?.path.startsWith('/admin') ? generalMessages.adminOnly : undefined;
}

/** The one code that all wrong fields share, if they do. */
function codeOfFields({ code, options }: AppError, fieldErrors: Area['fieldErrors'] = {}): ErrorCode | undefined {
  if (code !== 'VALIDATION_FAILED') return undefined;
  const codes = Object.keys(options.errors ?? {}).map((field) =>
    Object.hasOwn(fieldErrors, field) ? fieldErrors[field] : undefined,
  );
  const [first] = codes;
  return codes.every((other) => other === first) ? first : undefined;
}

/** Any thrown thing as the body of D-69. Unknown errors become INTERNAL and say nothing about themselves. */
export function toEnvelope(error: unknown, requestId: string, renames: ErrorRenames = {}): ErrorEnvelope {
  const appError = toAppError(error);
  const code = renames[appError.code] ?? appError.code;
  const { status, title, message } = errorCatalogue[code];
  const { errors, retryAfter, details, message: ownMessage } = appError.options;
  return {
    status,
    code,
    title,
    message: ownMessage ?? message,
    requestId,
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(details !== undefined && { details }),
  };
}

/** Any thrown thing as an AppError: ours, tRPC's, zod's or the body parser's. `input` is what zod looked at. */
export function toAppError(error: unknown, input?: unknown): AppError {
  // A lost database is reported as such, whatever error the interrupted code made of it.
  if (error instanceof AppError)
    return error.status === 500 && isDatabaseUnavailable(error) ? unavailable(error) : error;
  if (error instanceof ZodError) return fromZodError(error, input);
  if (error instanceof TRPCError) return fromTrpcError(error, input);
  if (error instanceof URIError) return new AppError('BAD_REQUEST', { cause: error });
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  // The static file handler says 403 for a path outside its folder; that is answered as not found.
  if (status === 404 || status === 403) return new AppError('NOT_FOUND', { cause: error });
  if (status === 416) return new AppError('RANGE_NOT_SATISFIABLE', { cause: error });
  if (status === 413) return new AppError('UPLOAD_TOO_LARGE', { cause: error });
  if (status === 415) return new AppError('UPLOAD_TYPE', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('BAD_REQUEST', { cause: error });
  if (isDatabaseUnavailable(error)) return unavailable(error);
  return new AppError('INTERNAL', { cause: error });
}

function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: 2, cause });
}

const trpcCodes: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'UPLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UPLOAD_TYPE',
  TOO_MANY_REQUESTS: 'RATE_LIMITED',
};

function fromTrpcError(error: TRPCError, input: unknown): AppError {
  if (error.cause instanceof AppError) return toAppError(error.cause);
  if (error.cause instanceof URIError) return new AppError('BAD_REQUEST', { cause: error.cause });
  // tRPC says BAD_REQUEST when the input did not parse; an output that does not parse is our own fault.
  if (error.cause instanceof ZodError && error.code === 'BAD_REQUEST') return fromZodError(error.cause, input);
  if (isDatabaseUnavailable(error.cause)) return unavailable(error.cause);
  const code = trpcCodes[error.code] ?? 'INTERNAL';
  const options: AppErrorOptions = { cause: error.cause ?? error };
  return new AppError(code, options);
}

/**
 * Wrong shape (unknown key, wrong type) is 400; right shape with wrong content is 422 (D-69). A missing field counts as
 * content: a person left it empty.
 */
function fromZodError(error: ZodError, input: unknown): AppError {
  // A field may be named like a property of every object, such as `constructor`.
  const errors = new Map<string, string[]>();
  let isMalformed = false;
  for (const issue of error.issues) {
    const isUnnamed = issue.message.endsWith('received undefined');
    const isMissing =
      issue.code === 'invalid_type' &&
      (isUnnamed || (input !== undefined && issue.path.length > 0 && valueAt(input, issue.path) === undefined));
    if (issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && !isMissing)) isMalformed = true;
    if (issue.code === 'invalid_union' && fitsNoShape(issue.errors)) isMalformed = true;
    // An enum reports an object like any other wrong value.
    if (issue.code === 'invalid_value' && isObjectAt(input, issue.path)) isMalformed = true;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name]) : [];
    const fields = unknown.length > 0 ? unknown.map((path) => path.join('.')) : [issue.path.join('.') || '_'];
    const key = isUnnamed ? 'required' : /^[a-z]+[A-Za-z]*$/.test(issue.message) ? issue.message : 'invalid';
    for (const field of fields) errors.set(field, [...(errors.get(field) ?? []), key]);
  }
  const code = isMalformed ? 'BAD_REQUEST' : 'VALIDATION_FAILED';
  return new AppError(code, { errors: Object.fromEntries(errors), cause: error });
}

/** Whether each of a union's shapes is refused for itself rather than for what it holds. */
function fitsNoShape(errors: readonly (readonly { code: string }[])[]): boolean {
  const isShape = ({ code }: { code: string }) => code === 'unrecognized_keys' || code === 'invalid_type';
  return errors.length > 0 && errors.every((issues) => issues.some(isShape));
}

function isObjectAt(input: unknown, path: readonly PropertyKey[]): boolean {
  const value = valueAt(input, path);
  return typeof value === 'object' && value !== null;
}
