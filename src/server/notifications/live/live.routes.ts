import { type Request, type Response, Router } from 'express';
import { endOfCursor, readLiveCursor } from '../../../shared/notifications/live-cursor.ts';
import { requirePermission } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { admitCall } from '../../platform/trpc.ts';
import type { LiveHub } from './live-hub.ts';
import { readCursor } from './live-news.queries.ts';

const RECONNECT_MS = 2000;
export const liveStreamPath = '/notification/stream';

interface LiveOptions {
  services: Services;
  createContext: (request: Request, response: Response) => Promise<RequestContext>;
  live: LiveHub;
}

/**
 * The live channel: server-sent events `notification`, `order` and `unread`. The id of the last one is a cursor that
 * every process understands; a new connection that names it gets what came meanwhile.
 */
export function liveRoutes({ services, createContext, live }: LiveOptions): Router {
  const routes = Router();
  routes.get(liveStreamPath, async (request, response) => {
    const context = await createContext(request, response);
    const { actor } = context;
    admitCall(context, { permission: 'notification:own' });
    requirePermission(actor, 'notification:own');
    if (actor.kind !== 'member') throw new AppError('UNAUTHENTICATED');
    const { userId, sessionId } = actor;
    const cursor = await cursorOf(services, request);
    // Whoever has left by now sends no more 'close', and would stay registered for good.
    if (response.destroyed) return;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies would hold the events back.
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    const leave = live.open({ userId, sessionId, cursor }, response);
    response.on('close', leave);
  });
  return routes;
}

/** What the page has seen; a cursor from the future is of another database. */
async function cursorOf({ db }: Services, request: Request): Promise<string> {
  const { lastEventId } = request.query;
  const asked = readLiveCursor(
    request.get('last-event-id') ?? (typeof lastEventId === 'string' ? lastEventId : undefined),
  );
  const now = await readCursor(db);
  return asked !== undefined && endOfCursor(asked) <= endOfCursor(now) ? asked : now;
}
