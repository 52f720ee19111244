import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { isPublicAddress, PrivateHostError } from './public-hosts.ts';

const CONNECT_MS = 3000;
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

const usualBytes = 512_000;
/** One for each limit and kind of host. */
const agents = new Map<string, Agent>();

export interface BoundedFetch {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer | null;
  /** For all of it; a connection gets 3 s of that. */
  timeoutMs: number;
  /** The most that is read; 512 kB unless another limit is given. */
  maxBytes?: number;
  /**
   * For addresses that somebody entered: 'public' connects to the open Internet alone, whatever the name resolves to at
   * that moment, and rejects with EPRIVATE; 'any' also allows http.
   */
  hosts?: 'public' | 'any';
}

/**
 * Fetches from an external server, which may be slow or hostile: no redirects, at most so much, time limits for the
 * connection and the whole, https except on this machine. Rejects when a limit is passed.
 */
export async function boundedFetch(address: string, options: BoundedFetch): Promise<Response> {
  const url = new URL(address);
  const { hosts } = options;
  const isLocal = hosts === 'any' || (hosts === undefined && loopbackHosts.includes(url.hostname));
  if (url.protocol !== 'https:' && !isLocal) throw new Error(`${url.origin} is not an https address`);
  const { method = 'GET', headers = {}, body = null, timeoutMs, maxBytes = usualBytes } = options;
  // Loaded at the first call: the start of the shop needs none.
  const { Agent, request } = await import('undici');
  // No connection is kept: one that the other side has closed meanwhile would fail the next call.
  if (hosts === 'public') refusePrivateLiteral(url);
  const guard = hosts === 'public' ? { lookup: lookupPublic } : {};
  const key = `${hosts === 'public'} ${maxBytes}`;
  const agent =
    agents.get(key) ??
    new Agent({ connect: { timeout: CONNECT_MS, ...guard }, maxResponseSize: maxBytes, pipelining: 0 });
  agents.set(key, agent);
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

/** For addresses that an administrator entered: the open Internet alone, or this machine named outright. */
export function publicOrLocal(address: string): Pick<BoundedFetch, 'hosts'> {
  return loopbackHosts.includes(new URL(address).hostname) ? {} : { hosts: 'public' };
}

/** Sockets connect to exactly what this gives, so that a name cannot resolve to something else afterwards. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateHostError(`${hostname} is not a public host`), '', 0);
    }
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

/** A socket looks up no address that is one already. */
function refusePrivateLiteral({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateHostError(`${host} is not a public host`);
}
