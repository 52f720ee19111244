import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../logging/logger.ts';
import { answerError } from './answer-error.ts';
import { logFault } from './log-fault.ts';

/** Answers whatever was thrown with the envelope of D-69, and logs what is our own fault. */
export function sendError(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    logFault(logger, error, request.requestId);
    answerError(response, error);
  };
}
