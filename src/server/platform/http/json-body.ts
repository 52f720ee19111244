import express, { type RequestHandler } from 'express';
import { AppError } from '../app-error.ts';
import { sanitizeDeep } from '../text/sanitize-deep.ts';

/**
 * Reads JSON bodies up to 100 kB, sanitised deeply (C14). Another content type with a body is refused with 415; `others`
 * are left to whoever reads them.
 */
export function jsonBody(...others: string[]): RequestHandler[] {
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
  return [refuseOtherTypes, express.json({ limit: '100kb', strict: false }), sanitize];
}
