import type { IncomingMessage } from 'node:http';
import { AppError } from '../app-error.ts';

const HOST = /^[A-Za-z0-9.\-_:[\]]{0,255}$/;
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Normalises the request target to a path with query, and the Host header with it: the absolute form of proxies is
 * reduced as RFC 9112 (3.2.2) requires. Throws BAD_REQUEST for an invalid target or Host, or for two Hosts.
 */
export function takeRequestTarget(request: IncomingMessage): void {
  const { url = '', headers, rawHeaders } = request;
  const [whole, authority] = ABSOLUTE.exec(url) ?? [];
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  const isRequired = request.httpVersion !== '1.0';
  if (hosts > 1 || (isRequired && hosts === 0)) throw new AppError('BAD_REQUEST');
  if (whole !== undefined && authority !== undefined) {
    headers.host = authority;
    const path = url.slice(whole.length);
    request.url = path.startsWith('/') ? path : `/${path}`;
  } else if (url === '*' && request.method === 'OPTIONS') request.url = '/';
  if (!request.url?.startsWith('/') || !HOST.test(headers.host ?? '')) throw new AppError('BAD_REQUEST');
}
