import type { RequestListener, Server } from 'node:http';
import type { RequestHandler } from 'express';
import { startJobs } from '../../jobs/main.ts';
import { createLiveHub } from '../notifications/live/live-hub.ts';
import { createDatabase } from '../platform/database/db.ts';
import type { OwnServers } from '../platform/embedded/own-servers.ts';
import type { Environment } from '../platform/env.ts';
import type { Closers } from '../platform/graceful.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { listenOnPort } from '../platform/http/listen-on-port.ts';
import { endKeptConnections, stopServer } from '../platform/http/stop-server.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { watchLivePages } from '../platform/metrics/live-metrics.ts';
import type { Services } from '../platform/services.ts';
import { followCatalogue } from '../products/catalogue-index/follow-catalogue.ts';
import { createApp } from './create-app.ts';
import { type Painting, startPainting } from './demo-painting.ts';
import { openMetrics } from './monitoring/metrics.ts';
import { builtPages, developmentPages } from './pages/pages.ts';
import { type StartedServices, startServices } from './start-services.ts';
import { warmUp } from './warm-up.ts';
import { warnWithoutAdmin } from './warn-without-admin.ts';

/** What the process has before the shop itself is loaded. */
interface ShopProcess {
  environment: Environment;
  logger: Logger;
  closers: Closers;
  servers: OwnServers;
}

/** Opens the shop, or the half of it that this process's role names. */
export async function openShop({ environment, logger, closers, servers }: ShopProcess): Promise<void> {
  const started = await startServices(environment, logger, closers, servers);
  await openMetrics(started.services, closers);
  let painting: Painting | undefined;
  const onMissingPicture = (path: string) => painting?.want(path);
  const [web] = await Promise.all([
    environment.ROLE === 'worker' ? undefined : openPages(environment, logger, closers, started),
    environment.SEED_DEMO ? seed(started) : undefined,
  ]);
  if (environment.ROLE !== 'web') startJobs(started, closers);
  const retire = web && (await serve(environment, logger, closers, { ...started, ...web, onMissingPicture }));
  if (environment.SEED_DEMO) painting = startPainting(started.services, closers);
  // Added last, so at once when the process is to end, whatever it still waits for.
  if (retire) closers.add('kept connections', retire);
  logger.info(
    environment.ROLE === 'worker' ? 'The workers are running' : `The shop is open: ${environment.PUBLIC_URL}`,
  );
  if (environment.ROLE !== 'worker') await warnWithoutAdmin(started.services);
}

/** Seeding may take minutes on a slow machine, so it gets a database client with longer timeouts. */
async function seed({ services }: StartedServices): Promise<void> {
  const { seedDemo } = await import('../../../prisma/seed.ts');
  const db = createDatabase(services.db.directUrl, { poolSize: 2, logger: services.logger, waitMs: 300_000 });
  await seedDemo({ ...services, db }, { paintsRest: false });
  await db.close();
}

interface Web {
  /** One that answers 503 until it is told what to answer. */
  createServer: () => Server;
  server: Server;
  answerWith: (listener: RequestListener) => void;
  pages: RequestHandler;
}

/** The pages and their server, which does not listen yet. */
async function openPages(
  environment: Environment,
  logger: Logger,
  closers: Closers,
  { services }: StartedServices,
): Promise<Web> {
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end();
  const createServer = () =>
    createHttpServer({ handle: (request, response) => handle(request, response), environment, logger });
  const server = createServer();
  const pages =
    environment.NODE_ENV === 'production'
      ? await builtPages(services)
      : await openDevelopment(services, server, closers);
  const answerWith = (listener: RequestListener) => {
    handle = listener;
  };
  return { createServer, server, answerWith, pages };
}

/** Answers from now on. The answers after a call of what it returns are the last ones of their connections. */
async function serve(
  environment: Environment,
  logger: Logger,
  closers: Closers,
  opened: StartedServices & Web & { onMissingPicture: (path: string) => void },
): Promise<() => void> {
  const { server, createServer, services, listener } = opened;
  let isOpen = true;
  // Until it is loaded the database answers what it would.
  const catalogue = followCatalogue(services);
  closers.add('catalogue in memory', () => catalogue.close());
  const live = createLiveHub({ ...services, listener });
  watchLivePages(() => live.size());
  opened.answerWith(createApp({ ...opened, live, isReady: () => isOpen }));
  // Long enough for one part of a file, or a picture, over a slow connection.
  server.requestTimeout = 180_000;
  // A proxy keeps connections for up to two minutes. Were they ended here before, a request could be on its way.
  if (environment.TRUST_PROXY > 0) server.keepAliveTimeout = 125_000;
  // Beside others it gets its share of all requests at once. Alone it opens as soon as it can.
  if (environment.ROLE === 'web') await warmUp(createServer(), catalogue.isLoaded);
  await listenOnPort(server, environment);
  closers.add('web server', async () => {
    await stopServer(server);
    logger.info('All open requests have finished');
  });
  // Before the server, which waits for the last connection.
  closers.add('live pages', () => live.close());
  return () => {
    isOpen = false;
    endKeptConnections(server);
  };
}

async function openDevelopment(services: Services, server: Server, closers: Closers) {
  const { handler, close } = await developmentPages(services, server);
  closers.add('Vite', close);
  return handler;
}
