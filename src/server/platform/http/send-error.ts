import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../logging/logger.ts';
import { answerError } from './answer-error.ts';
import { logFault } from './log-fault.ts';

/** Answers any thrown error with the envelope of D-69, and logs our own faults. */
export function sendError(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    logFault(logger, error, request.requestId);
    answerError(response, error);
  };
}
