import { type Request, type RequestHandler, type Response, Router } from 'express';
import { boardPath } from '../../shared/ops/board-path.ts';
import { requirePermission } from '../platform/actor.ts';
import { allowMethods } from '../platform/http/allow-methods.ts';
import type { QueueBackend } from '../platform/jobs/queue.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { admitCall } from '../platform/trpc.ts';

interface BoardOptions {
  backend: QueueBackend | undefined;
  createContext: (request: Request, response: Response) => Promise<RequestContext>;
  limit: RequestHandler;
}

const permission = 'queue:manage';

/** Its styles are attributes too, and its addresses relative to a base. */
const policy = [
  `default-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `base-uri 'self'`,
  `object-src 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Bull Board, which shows the queues beneath the jobs. Read only: changes are made at the desk, which records them. */
export function boardRoutes({ backend, createContext, limit }: BoardOptions): Router {
  const routes = Router();
  if (!backend) return routes;
  let board: Promise<RequestHandler> | undefined;
  routes.use(boardPath, allowMethods('GET', 'HEAD'), limit, async (request, response, next) => {
    request.routeTemplate = boardPath;
    const context = await createContext(request, response);
    // The desk signs in who has to, and renews the session of who was away.
    if (context.actor.kind === 'guest' && request.path === '/') return response.redirect('/admin/ops');
    admitCall(context, { permission });
    requirePermission(context.actor, permission);
    response.setHeader('Content-Security-Policy', policy);
    // Hardly anybody asks for it.
    board ??= import('./open-board.ts').then(({ openBoard }) => openBoard(backend));
    (await board)(request, response, next);
  });
  return routes;
}
