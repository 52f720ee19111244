import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import type { Logger } from '../logging/logger.ts';
import { countRequest } from '../metrics/request-metrics.ts';
import { currentTraceId, inSpanOf, openRequestSpan } from '../tracing/tracing.ts';
import { takeReason } from './log-fault.ts';

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;
const SLOW_MS = 1000;
const CALL = /^\/(api|trpc)\//;

/**
 * Gives each request its id, echoed as X-Request-Id, and logs one line when it ends. Query texts stay out of the log;
 * tokens in paths are hidden by the logger.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const { requestId, span } = openRequest(logger, request, response);
    request.requestId = requestId;
    inSpanOf(span, next);
  };
}

/** The same for any request. Returns its id, and its span where requests are traced. */
export function openRequest(
  logger: Logger,
  request: IncomingMessage,
  response: ServerResponse,
): { requestId: string; span: Context | undefined } {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', requestId);
  const startedAt = performance.now();
  const span = openRequestSpan(request, response);
  const traceId = currentTraceId(span);
  // Express changes the address while it looks for the handler.
  const { method, url = '' } = request;
  response.on('finish', () => {
    const exactMs = performance.now() - startedAt;
    const ms = Math.round(exactMs);
    // A stream is open for as long as somebody listens.
    const isStream = String(response.getHeader('Content-Type')).startsWith('text/event-stream');
    countRequest(request, response, { path: url, ms: isStream ? undefined : exactMs });
    const isSlow = ms > SLOW_MS && CALL.test(url) && !isStream;
    const level = response.statusCode >= 500 ? 'error' : isSlow ? 'warn' : 'debug';
    if (!logger.isLevelEnabled(level)) return;
    const [path] = url.split('?');
    const reason = level === 'error' ? takeReason(requestId) : undefined;
    const fields = {
      requestId,
      ...(traceId !== undefined && { traceId }),
      method,
      path,
      status: response.statusCode,
      ms,
    };
    logger[level]({ ...fields, ...(reason !== undefined && { reason }) }, 'request');
  });
  return { requestId, span };
}
