import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram } from 'prom-client';
import { processMetrics } from './registry.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The template of the path that answers, such as /api/product/{id}: addresses themselves are without number. */
    routeTemplate?: string | undefined;
  }
}

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by route template, method and status',
  labelNames: ['method', 'route', 'status'],
  registers: [processMetrics],
});

// Without the status, which would multiply the buckets.
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, streams left out',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [processMetrics],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Where no template is known, the first word of the path is one of these or none. */
const areas = new Set(['api', 'trpc', 'assets', 'media', 'webhooks', 'healthz', 'readyz', 'metrics']);

/** Counts a request whose answer has ended. */
export function countRequest(
  { method = '', routeTemplate }: IncomingMessage,
  response: ServerResponse,
  { path, ms }: { path: string; ms: number | undefined },
): void {
  const route = routeTemplate ?? areaOf(path, response);
  const known = methods.has(method) ? method : 'other';
  requests.inc({ method: known, route, status: response.statusCode });
  if (ms !== undefined) durations.observe({ method: known, route }, ms / 1000);
}

function areaOf(path: string, response: ServerResponse): string {
  const end = path.slice(1).search(/[/?]/);
  const word = end === -1 ? path.slice(1) : path.slice(1, end + 1);
  if (areas.has(word)) return `/${word}`;
  return String(response.getHeader('Content-Type')).startsWith('text/html') ? 'page' : 'other';
}
