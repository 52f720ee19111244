import type { Agent } from 'undici';

const CONNECT_MS = 3000;
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

const usualBytes = 512_000;
const agents = new Map<number, Agent>();

export interface BoundedFetch {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** For all of it; a connection gets 3 s of that. */
  timeoutMs: number;
  /** The most that is read; 512 kB unless another limit is given. */
  maxBytes?: number;
}

/**
 * Fetches from an external server, which may be slow or hostile: no redirects, at most so much, time limits for the
 * connection and the whole, https except on this machine. Rejects when a limit is passed.
 */
export async function boundedFetch(address: string, options: BoundedFetch): Promise<Response> {
  const url = new URL(address);
  const isLocal = loopbackHosts.includes(url.hostname);
  if (url.protocol !== 'https:' && !isLocal) throw new Error(`${url.origin} is not an https address`);
  const { method = 'GET', headers = {}, body = null, timeoutMs, maxBytes = usualBytes } = options;
  // Loaded at the first call: the start of the shop needs none.
  const { Agent, request } = await import('undici');
  // No connection is kept: one that the other side has closed meanwhile would fail the next call.
  const connect = { timeout: CONNECT_MS };
  const agent = agents.get(maxBytes) ?? new Agent({ connect, maxResponseSize: maxBytes, pipelining: 0 });
  agents.set(maxBytes, agent);
  // Not `fetch`: it unpacks what is compressed, and the limit counts packed bytes.
  const answer = await request(url, {
    method,
    headers: { 'user-agent': 'game-market', accept: 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    dispatcher: agent,
  });
  const content = await answer.body.arrayBuffer();
  const status = answer.statusCode;
  const type = answer.headers['content-type'];
  const hasBody = status >= 200 && status !== 204 && status !== 304;
  return new Response(hasBody ? content : null, {
    status,
    headers: typeof type === 'string' ? { 'content-type': type } : {},
  });
}
