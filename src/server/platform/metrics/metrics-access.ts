import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../crypto/same-secret.ts';
import type { Environment } from '../env.ts';
import { loopbackNames } from '../loopback-names.ts';

const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

type MetricsEnvironment = Pick<Environment, 'METRICS_TOKEN' | 'PUBLIC_URL' | 'TRUST_PROXY'>;

/**
 * Whether this request may read the metrics: with the token of METRICS_TOKEN, or without one from this machine. A proxy on
 * this machine also asks from here, for everybody; so a shop with a public address or with proxies needs the token.
 */
export function mayReadMetrics(request: IncomingMessage, environment: MetricsEnvironment): boolean {
  const { METRICS_TOKEN, PUBLIC_URL, TRUST_PROXY } = environment;
  const { headers, socket } = request;
  if (METRICS_TOKEN !== undefined) return isSameSecret(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`);
  if (TRUST_PROXY > 0 || !loopbackNames.includes(new URL(PUBLIC_URL).hostname)) return false;
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  // A page of another site that resolves its name to this machine sends that name.
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return loopbackNames.includes(host) && loopbackAddresses.includes(socket.remoteAddress ?? '');
}
