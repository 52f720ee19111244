import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { AppError } from '../../platform/app-error.ts';
import type { Closers } from '../../platform/graceful.ts';
import { mayReadMetrics } from '../../platform/metrics/metrics-access.ts';
import { metricsContentType, metricsText, watchProcess } from '../../platform/metrics/metrics-text.ts';
import type { Services } from '../../platform/services.ts';
import { StartupError } from '../../platform/startup-error.ts';

/**
 * Answers /metrics. Who may not read it gets the answer of an address that does not exist.
 *
 * @throws AppError NOT_FOUND
 */
export async function answerMetrics(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!mayReadMetrics(request, services.environment)) throw new AppError('NOT_FOUND');
  const text = await metricsText(services);
  response.setHeader('Content-Type', metricsContentType);
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}

/**
 * Begins to watch this process, and opens the port of METRICS_PORT where one is set: there workers, which serve no pages,
 * have their metrics and what an orchestrator asks them.
 */
export async function openMetrics(services: Services, closers: Closers): Promise<void> {
  watchProcess();
  const { METRICS_PORT: port, HOST } = services.environment;
  if (port === undefined) return;
  let isOpen = true;
  const server = createServer(answerOf(services, () => isOpen));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(`METRICS_PORT ${port} is not available: ${error.message}.`)),
    );
    server.listen(port, HOST, resolve);
  });
  closers.add('metrics', () => {
    server.close();
    server.closeAllConnections();
  });
  // Closed last, it says from the first moment of the stop that this process is leaving.
  process.once('SIGTERM', () => {
    isOpen = false;
  });
}

function answerOf(services: Services, isOpen: () => boolean): RequestListener {
  return async (request, response) => {
    const [path] = (request.url ?? '').split('?');
    try {
      if (path === '/metrics') return await answerMetrics(services, request, response);
      if (path === '/healthz') return void response.end('ok');
      if (path === '/readyz' && isOpen()) {
        await services.db.pool.query('SELECT 1');
        return void response.end('ready');
      }
      response.writeHead(path === '/readyz' ? 503 : 404).end();
    } catch (error) {
      response.writeHead(error instanceof AppError ? error.status : 503).end();
    }
  };
}
