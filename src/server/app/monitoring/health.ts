import { Router } from 'express';
import type { Services } from '../../platform/services.ts';
import { answerMetrics } from './metrics.ts';

/**
 * /healthz: the process runs. /readyz: it can serve, which needs the database and that it is not about to stop. /metrics: what
 * it does.
 */
export function healthRoutes(services: Services, isReady: () => boolean): Router {
  const { db } = services;
  const health = Router();
  health.get('/metrics', (request, response) => answerMetrics(services, request, response));
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
