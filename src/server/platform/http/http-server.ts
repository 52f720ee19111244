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
import { AppError } from '../app-error.ts';
import type { Environment } from '../env.ts';
import type { Logger } from '../logging/logger.ts';
import { servedMethods } from './allow-methods.ts';
import { answerError } from './answer-error.ts';
import { toEnvelope } from './error-envelope.ts';
import { withinNet } from './request-net.ts';
import { takeRequestTarget } from './request-target.ts';
import { securityHeaderList } from './security-headers.ts';

/** How long a refused client may still send before its line is cut; cut at once, it would not read the answer. */
const LINGER_MS = 2000;

interface ServerOptions {
  handle: RequestListener;
  environment: Environment;
  logger: Logger;
}

/**
 * The server in front of everything: requests that HTTP itself refuses are answered in the envelope of D-69 like all
 * others, none of them reaches `handle`, and nothing a client does to its connection ends or holds the process.
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
  const guarded = withinNet(take, logger);
  // Node would answer a missing Host with an empty body.
  const server = createServer({ requireHostHeader: false }, guarded);
  server.on('checkContinue', (request, response) => {
    // Behind another request Node would write it between the head and the body of the answer; its sender waits for nothing.
    if (response.socket) response.writeContinue();
    guarded(request, response);
  });
  // Whoever expects what we do not know gets what we have (RFC 9110, 10.1.1).
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

/** Half of one answer must not continue as another one. */
function isAnswering(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return typeof response === 'object' && response !== null && Reflect.get(response, 'headersSent') === true;
}

function toRefusal({ code, rawPacket, cause }: ClientError): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('HEADERS_TOO_LARGE', { cause });
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppError('UPLOAD_TOO_LARGE', { cause });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('REQUEST_TIMEOUT', { cause });
  // A method that HTTP has never heard of, unlike bytes that are no request at all.
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

/** For a connection whose request never became one: nothing of Node's own answers is left to use. */
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
