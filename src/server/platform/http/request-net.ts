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
 * The last net around each request: what is thrown where nobody awaits it, in a listener, a timer or a forgotten promise, is
 * known to be this request's, so that `keepProcess` can answer it. Throws nothing itself.
 */
export function withinNet(handle: RequestListener, logger: Logger): RequestListener {
  return (request, response) => {
    const own = { response, logger };
    // Bytes arrive in the context of their connection, which is older than the request.
    bindListeners(request, own);
    bindListeners(response, own);
    checkStatus(response, own);
    // Whoever writes behind the end must not end the process.
    response.on('error', (error) =>
      logger.debug({ err: error, requestId: requestIdOf(response) }, 'An answer broke off'),
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

/** A status that is none would be thrown at whoever ends the answer: a fault of our own is answered as one. */
function checkStatus(response: ServerResponse, { logger }: Underway): void {
  const writeHead = response.writeHead;
  response.writeHead = (status: number, ...parameters: unknown[]) => {
    const isStatus = Number.isInteger(status) && status >= 200 && status <= 599;
    if (!isStatus) logger.error({ status, requestId: requestIdOf(response) }, 'An answer had no valid status');
    return Reflect.apply(writeHead, response, [isStatus ? status : 500, ...parameters]);
  };
}

/**
 * Decides what an error that nobody caught does to the process. One that belongs to a request is answered with 500 and logged
 * under its id, and the process goes on: a request shares nothing with its neighbours but the database, whose transactions
 * roll back, so nothing of it stays half done; and a stranger must not be able to end the shop for everybody. Any other error
 * may have broken what all requests use, such as a pool or a timer: the process finishes what is open and ends, and whoever
 * started it starts it anew.
 */
export function keepProcess(logger: Logger, closers: Closers): void {
  const decide = (error: unknown) => {
    const own = underway.getStore();
    if (own) return answerFault(error, own);
    logger.fatal({ err: error }, 'An error that belongs to no request: the process ends');
    void closers.close().then(() => process.exit(1));
  };
  process.on('uncaughtException', decide);
  process.on('unhandledRejection', decide);
}

function answerFault(error: unknown, { response, logger }: Underway): void {
  logger.error({ err: error, requestId: requestIdOf(response) }, 'A request failed where nobody waited for it');
  try {
    // What is left of its body has no reader any more.
    if (!response.headersSent) response.setHeader('Connection', 'close');
    if (!response.writableEnded) answerError(response, error);
  } catch {
    response.destroy();
  }
}
