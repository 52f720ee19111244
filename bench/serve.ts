// The shop's web half without its pages, in production mode, for bench/run.ts. --cold looks up no kept reply.
import { createServer } from 'node:http';
import { createApp } from '../src/server/app/create-app.ts';
import { startServices } from '../src/server/app/start-services.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { closeOnSignals, createClosers } from '../src/server/platform/graceful.ts';
import { createLogger } from '../src/server/platform/logger.ts';
import { ReplyCache } from '../src/server/platform/reply-cache.ts';

class ForgetfulReplyCache extends ReplyCache {
  #asked = 0;

  /** Never the same: sizes and facets that are kept beside the replies count as stale too. */
  override get generation(): number {
    this.#asked += 1;
    return this.#asked;
  }

  override get(): undefined {
    return undefined;
  }
}

const environment = readEnvironment();
const logger = createLogger({ level: environment.LOG_LEVEL, pretty: false });
const closers = createClosers(logger);
closeOnSignals(closers, logger);
const { services } = await startServices(environment, logger, closers);
const isCold = process.argv.includes('--cold');
const app = createApp({ services: isCold ? { ...services, replyCache: new ForgetfulReplyCache() } : services });
const server = createServer(app).listen(environment.PORT, '127.0.0.1', () => process.send?.('listening'));
closers.add('web server', async () => {
  server.closeAllConnections();
  server.close();
});
