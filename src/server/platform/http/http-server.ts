import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { AppError } from '../app-error.ts';
import type { Environment } from '../env.ts';
import type { Logger } from '../logging/logger.ts';
import { servedMethods } from './allow-methods.ts';
import { answerError } from './answer-error.ts';
import { toEnvelope } from './error-envelope.ts';
import { takeRequestTarget } from './request-target.ts';
import { securityHeaderList } from './security-headers.ts';
import { trackUnawaitedErrors } from './unawaited-errors.ts';

/** How long a refused client may still send; closing at once would discard the answer. */
const LINGER_MS = 2000;

interface ServerOptions {
  handle: RequestListener;
  environment: Environment;
  logger: Logger;
}

/**
 * The server in front of everything: requests that HTTP itself refuses are answered in the envelope of D-69 like all
 * others, none of them reaches `handle`, and nothing a client does to its connection crashes or blocks the process.
 */
export function createHttpServer({ handle, environment, logger }: ServerOptions): Server {
  const headers = securityHeaderList(environment);
  const take: RequestListener = (request, response) => {
    try {
      takeRequestTarget(request);
    } catch (error) {
      return refuse(response, error, headers);
    }
    handle(request, response);
  };
  const guarded = trackUnawaitedErrors(take, logger);
  // Node would answer a missing Host with an empty body.
  const server = createServer({ requireHostHeader: false }, guarded);
  server.on('checkContinue', (request, response) => {
    // In a pipeline Node would write it into the middle of another response.
    if (response.socket) response.writeContinue();
    guarded(request, response);
  });
  // Unknown expectations are ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', guarded);
  server.on('clientError', (error: ClientError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    answerRaw(socket, toRefusal(error), headers);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    answerRaw(socket, new AppError('METHOD_NOT_ALLOWED'), headers);
  });
  return server;
}

type ClientError = Error & { code?: string; rawPacket?: Buffer };
type Headers = ReturnType<typeof securityHeaderList>;

/** A started response must not be continued by another one. */
function isAnswering(socket: Duplex): boolean {
  return valueAt(socket, ['_httpMessage', 'headersSent']) === true;
}

function toRefusal({ code, rawPacket, cause }: ClientError): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('HEADERS_TOO_LARGE', { cause });
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppError('UPLOAD_TOO_LARGE', { cause });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('REQUEST_TIMEOUT', { cause });
  // An unknown method, as opposed to bytes that are not a request at all.
  const isMethod = code === 'HPE_INVALID_METHOD' && /^[A-Z]+ \S+ HTTP\/1\.[01]\r?$/m.test(firstLineOf(rawPacket));
  return new AppError(isMethod ? 'METHOD_NOT_ALLOWED' : 'BAD_REQUEST', { cause });
}

function firstLineOf(packet: Buffer | undefined): string {
  return packet?.toString('latin1', 0, 1024).split('\n')[0] ?? '';
}

function refuse(response: ServerResponse, error: unknown, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('X-Request-Id', uuid());
  response.setHeader('Connection', 'close');
  answerError(response, error);
}

/** For connections without a parsed request, where Node offers no response object. */
function answerRaw(socket: Duplex, error: AppError, headers: Headers): void {
  if (socket.writableEnded) return;
  const requestId = uuid();
  const body = JSON.stringify(toEnvelope(error, requestId));
  const lines = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(error.code === 'METHOD_NOT_ALLOWED' ? [`Allow: ${servedMethods.join(', ')}`] : []),
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
