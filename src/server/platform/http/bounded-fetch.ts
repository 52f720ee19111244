import type { Agent } from 'undici';

const CONNECT_MS = 3000;
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

let agent: Agent | undefined;

export interface BoundedFetch {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer | null;
  /** For all of it; a connection gets 3 s of that. */
  timeoutMs: number;
}

/**
 * Fetches from an external server, which may be slow or hostile: no redirects, at most 512 kB, time limits for the
 * connection and the whole, https except on this machine. Rejects when a limit is passed.
 */
export async function boundedFetch(address: string, options: BoundedFetch): Promise<Response> {
  const url = new URL(address);
  const isLocal = loopbackHosts.includes(url.hostname);
  if (url.protocol !== 'https:' && !isLocal) throw new Error(`${url.origin} is not an https address`);
  const { method = 'GET', headers = {}, body = null, timeoutMs } = options;
  // Loaded at the first call: the start of the shop needs none.
  const { Agent, request } = await import('undici');
  // No connection is kept: one that the other side has closed meanwhile would fail the next call.
  agent ??= new Agent({ connect: { timeout: CONNECT_MS }, maxResponseSize: 512_000, pipelining: 0 });
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
