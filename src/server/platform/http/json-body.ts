import express, { type RequestHandler } from 'express';
import { AppError } from '../app-error.ts';
import { sanitizeDeep } from '../text/sanitize-deep.ts';

interface JsonBodyOptions {
  /** Content types that are left to whoever reads them. */
  others?: readonly string[];
  /** Paths of calls that take long texts, up to 1 MB. */
  long?: RegExp;
}

/** Reads JSON bodies up to 100 kB, sanitised deeply (C14). Another content type with a body is refused with 415. */
export function jsonBody({ others = [], long }: JsonBodyOptions = {}): RequestHandler[] {
  const refuseOtherTypes: RequestHandler = (request, _response, next) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    if (hasBody && !request.is(['application/json', 'multipart/form-data', ...others]))
      throw new AppError('UPLOAD_TYPE');
    next();
  };
  const sanitize: RequestHandler = (request, _response, next) => {
    if (request.body !== undefined) request.body = sanitizeDeep(request.body);
    next();
  };
  const readShort = express.json({ limit: '100kb', strict: false });
  const readLong = express.json({ limit: '1mb', strict: false });
  const read: RequestHandler = (request, ...rest) =>
    (long?.test(request.path) ? readLong : readShort)(request, ...rest);
  return [refuseOtherTypes, read, sanitize];
}
