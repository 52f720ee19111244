import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const MAX_BYTES = 512_000;
const CONNECT_MS = 3000;
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

export interface BoundedFetch {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** For all of it; a connection gets 3 s of that. */
  timeoutMs: number;
}

/**
 * Asks somebody else's server, who may be slow or hostile: no redirects, at most 512 kB, a time limit for the connection
 * and for the whole, https but for this machine. Rejects when a limit is passed.
 */
export function boundedFetch(address: string, options: BoundedFetch): Promise<Response> {
  const url = new URL(address);
  const isLocal = loopbackHosts.includes(url.hostname);
  if (url.protocol !== 'https:' && !isLocal) return Promise.reject(new Error(`${url.origin} is not reached by https`));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { method = 'GET', headers = {}, body, timeoutMs } = options;
  return new Promise((resolve, reject) => {
    const call = send(url, {
      method,
      headers: { 'user-agent': 'game-market', accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
    });
    const connecting = setTimeout(
      () => call.destroy(new Error('No connection in time')),
      Math.min(CONNECT_MS, timeoutMs),
    );
    call.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    call.on('close', () => clearTimeout(connecting));
    call.on('error', reject);
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_BYTES) call.destroy(new Error('The answer is too large'));
      });
      answer.on('error', reject);
      answer.on('end', () => resolve(toResponse(answer.statusCode ?? 502, answer.headers['content-type'], chunks)));
    });
    call.end(body);
  });
}

function toResponse(status: number, type: string | undefined, chunks: readonly Buffer[]): Response {
  const hasBody = status >= 200 && status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, {
    status,
    headers: type ? { 'content-type': type } : {},
  });
}
