import { Router } from 'express';
import type { Services } from '../platform/services.ts';

/** /healthz: the process runs. /readyz: it can serve, which needs the database and that it is not about to stop. */
export function healthRoutes({ db }: Services, isReady: () => boolean): Router {
  const health = Router();
  health.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  health.get('/readyz', async (_request, response) => {
    const hasDatabase = await db.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const status = hasDatabase && isReady() ? 200 : 503;
    response.status(status).json({ status: status === 200 ? 'ready' : 'not ready', database: hasDatabase });
  });
  return health;
}
