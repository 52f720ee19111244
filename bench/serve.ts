// The shop's web half without its pages, in production mode, for bench/run.ts. --cold turns the response cache off, --jobs
// runs the jobs too, --live opens the live channel, and --count counts statements.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startJobs } from '../src/jobs/main.ts';
import { createApp } from '../src/server/app/create-app.ts';
import { startServices } from '../src/server/app/start-services.ts';
import { createLiveHub } from '../src/server/notifications/live/live-hub.ts';
import { ResponseCache } from '../src/server/platform/cache/response-cache.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { closeOnSignals, createClosers } from '../src/server/platform/graceful.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { followCatalogue } from '../src/server/products/catalogue-index/follow-catalogue.ts';
import { countStatements, takeSent, underName } from './measuring/count-statements.ts';

const currentRequest = new AsyncLocalStorage<number>();

class ForgetfulResponseCache extends ResponseCache {
  /**
   * Another for each request: what is kept beside the replies, such as sizes and facets, serves within one request
   * only.
   */
  override get generation(): number {
    return currentRequest.getStore() ?? 0;
  }

  override get(): undefined {
    return undefined;
  }
}

const environment = readEnvironment();
const logger = createLogger({ level: environment.LOG_LEVEL, pretty: false });
if (process.argv.includes('--count')) countStatements();
const closers = createClosers(logger);
closeOnSignals(closers, logger);
const started = await startServices(environment, logger, closers);
const { services } = started;
const catalogue = followCatalogue(services);
closers.add('catalogue in memory', () => catalogue.close());
if (!process.argv.includes('--without-catalogue')) await catalogue.isLoaded;
else await catalogue.close();
if (process.argv.includes('--jobs')) startJobs(started, closers);
const isCold = process.argv.includes('--cold');
const live = process.argv.includes('--live') ? createLiveHub({ ...services, listener: started.listener }) : undefined;
if (live) closers.add('live pages', () => live.close());
const app = createApp({
  services: isCold ? { ...services, responseCache: new ForgetfulResponseCache() } : services,
  ...(live && { live }),
});
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  const call = `${request.method} ${request.url?.replace(/[0-9a-f-]{36}/, '{id}')}`;
  underName(call, () => currentRequest.run(requests, () => app(request, response)));
}).listen(environment.PORT, '127.0.0.1', () => process.send?.('listening'));
closers.add('web server', async () => {
  server.closeAllConnections();
  server.close();
});

// bench/pressure.ts asks how far the event loop lagged, in ms at the 99th percentile, since it asked last.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
// bench/orders.ts asks what was sent to PostgreSQL, and for the CPU time of this process in ms, since it asked last.
let spent = process.cpuUsage();
process.on('message', (asked) => {
  if (asked === 'costs') {
    const { user, system } = process.cpuUsage(spent);
    spent = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000, sent: takeSent() });
    return;
  }
  // bench/live.ts asks for the bytes in use, when what is no longer used is cleared away.
  if (asked === 'memory') {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
    return;
  }
  process.send?.(delay.percentile(99) / 1e6);
  delay.reset();
});
