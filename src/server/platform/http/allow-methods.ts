import type { RequestHandler } from 'express';
import { AppError } from '../app-error.ts';

/** Methods that any call of the shop is served by. */
export const servedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type ServedMethod = (typeof servedMethods)[number];

/** Refuses every method but `methods` with 405, which names them. */
export function allowMethods(...methods: readonly ServedMethod[]): RequestHandler {
  const allowed = new Set<string>(methods);
  const names = methods.join(', ');
  return (request, response, next) => {
    if (allowed.has(request.method)) return next();
    response.setHeader('Allow', names);
    throw new AppError('METHOD_NOT_ALLOWED');
  };
}
