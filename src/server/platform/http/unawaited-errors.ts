import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Closers } from '../graceful.ts';
import type { Logger } from '../logging/logger.ts';
import { answerError, requestIdOf } from './answer-error.ts';

interface Underway {
  response: ServerResponse;
  logger: Logger;
}

const underway = new AsyncLocalStorage<Underway>();

/**
 * Tracks the request of errors thrown where nothing awaits them, in a listener, a timer or a forgotten promise, so that
 * `keepProcessAlive` can answer the request. Throws nothing itself.
 */
export function trackUnawaitedErrors(handle: RequestListener, logger: Logger): RequestListener {
  return (request, response) => {
    const own = { response, logger };
    // Data events run in the context of the connection, which is older than the request.
    bindListeners(request, own);
    bindListeners(response, own);
    checkStatus(response, own);
    // Writing after the end must not crash the process.
    response.on('error', (error) =>
      logger.debug({ err: error, requestId: requestIdOf(response) }, 'A response was cut off'),
    );
    try {
      underway.run(own, handle, request, response);
    } catch (error) {
      answerFault(error, own);
    }
  };
}

/** The id of the request whose work this is; empty outside of any. */
export function currentRequestId(): string {
  const own = underway.getStore();
  return own ? requestIdOf(own.response) : '';
}

function bindListeners(emitter: IncomingMessage | ServerResponse, own: Underway): void {
  const emit = emitter.emit;
  emitter.emit = (...parameters: unknown[]) => underway.run(own, () => Reflect.apply(emit, emitter, parameters));
}

/** An invalid status would throw when the response ends, so it is answered as an internal error. */
function checkStatus(response: ServerResponse, { logger }: Underway): void {
  const writeHead = response.writeHead;
  response.writeHead = (status: number, ...parameters: unknown[]) => {
    const isStatus = Number.isInteger(status) && status >= 200 && status <= 599;
    if (!isStatus) logger.error({ status, requestId: requestIdOf(response) }, 'A response had no valid status');
    return Reflect.apply(writeHead, response, [isStatus ? status : 500, ...parameters]);
  };
}

/**
 * Handles uncaught errors. One that belongs to a request is answered with 500 and logged under its id, and the process
 * goes on: requests share only the database, whose transactions roll back, and a stranger must not be able to stop the
 * shop. Any other error may have broken shared parts such as a pool or a timer: the process finishes open requests and
 * ends, to be restarted.
 */
export function keepProcessAlive(logger: Logger, closers: Closers): void {
  const decide = (error: unknown) => {
    const own = underway.getStore();
    if (own) return answerFault(error, own);
    logger.fatal({ err: error }, 'An error that belongs to no request: shutting down');
    void closers.close().then(() => process.exit(1));
  };
  process.on('uncaughtException', decide);
  process.on('unhandledRejection', decide);
}

function answerFault(error: unknown, { response, logger }: Underway): void {
  logger.error({ err: error, requestId: requestIdOf(response) }, 'A request failed after its handler had returned');
  try {
    // The rest of the request body will not be read.
    if (!response.headersSent) response.setHeader('Connection', 'close');
    if (!response.writableEnded) answerError(response, error);
  } catch {
    response.destroy();
  }
}
