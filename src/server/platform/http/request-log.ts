import type { RequestHandler } from 'express';
import { v7 as uuid } from 'uuid';
import type { Logger } from '../logging/logger.ts';

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;
const SLOW_MS = 1000;
const CALL = /^\/(api|trpc)\//;

/**
 * Gives each request its id, echoed as X-Request-Id, and logs one line when it ends. Query texts stay out of the log;
 * tokens in paths are hidden by the logger.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.headers['x-request-id'];
    request.requestId = typeof given === 'string' && SAFE_ID.test(given) ? given : uuid();
    response.setHeader('X-Request-Id', request.requestId);
    const startedAt = performance.now();
    response.on('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      const level =
        response.statusCode >= 500 ? 'error' : ms > SLOW_MS && CALL.test(request.originalUrl) ? 'warn' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      const { method, originalUrl, requestId } = request;
      const [path] = originalUrl.split('?');
      logger[level]({ requestId, method, path, status: response.statusCode, ms }, 'request');
    });
    next();
  };
}
