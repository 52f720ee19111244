import type { Request } from 'express';
import { liveStreamPath } from '../notifications/live/live.routes.ts';
import { listProcedures } from '../platform/rest/rest-routes.ts';
import { appRouter } from './app-router.ts';

const listed = listProcedures(appRouter).filter(({ meta }) => meta.background);
const names = new Set(listed.map(({ name }) => name));
const restCalls = listed.flatMap(({ meta: { rest } }) =>
  rest ? [{ method: rest.method, path: new RegExp(`^${rest.path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) }] : [],
);

/**
 * Whether the request runs by itself and keeps no session awake: the client says so with `X-Background: 1`, and it counts
 * only for procedures marked `background`, so that a client cannot choose.
 */
export function isBackgroundRequest(request: Request): boolean {
  const { path } = request;
  // Browsers open it again by themselves, and set no header.
  if (path === liveStreamPath && request.baseUrl !== '/trpc') return true;
  if (request.headers['x-background'] !== '1') return false;
  if (request.baseUrl === '/trpc')
    return path
      .slice(1)
      .split(',')
      .every((name) => names.has(name));
  return restCalls.some((call) => call.method === request.method && call.path.test(path));
}
