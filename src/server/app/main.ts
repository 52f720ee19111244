import { armCrashPoint } from '../platform/crash-points.ts';
import { startOwnServers } from '../platform/embedded/own-servers.ts';
import { readEnvironment } from '../platform/env.ts';
import { closeOnSignals, createClosers } from '../platform/graceful.ts';
import { requireFreePort } from '../platform/http/listen-on-port.ts';
import { keepProcessAlive } from '../platform/http/unawaited-errors.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { describeStartupFault } from '../platform/startup-error.ts';
import { paintingRole } from './painting-role.ts';

/** Starts this process in its role: the web half, the worker half, or both. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const logger = createLogger({ level: environment.LOG_LEVEL, pretty: environment.NODE_ENV !== 'production' });
  if (process.argv[2] === paintingRole) {
    const { paintDemoApart } = await import('./demo-painting.ts');
    return await paintDemoApart(environment, logger);
  }
  if (environment.ROLE !== 'worker') await requireFreePort(environment);
  armCrashPoint(environment.CRASH_AT);
  const closers = createClosers(logger);
  closeOnSignals(closers, logger);
  keepProcessAlive(logger, closers);
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = environment;
  if (OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { startTracing } = await import('../platform/tracing/start-tracing.ts');
    startTracing(OTEL_EXPORTER_OTLP_ENDPOINT, environment, { logger, closers });
  }
  try {
    const servers = startOwnServers(environment, logger, closers);
    // They have been spawned once the database answers; then loading the built shop keeps this process busy. While one develops it is
    // loaded file by file, which takes longer and leaves time for the servers.
    if (environment.NODE_ENV === 'production') await servers.databaseUrl;
    const { openShop } = await import('./open-shop.ts');
    await openShop({ environment, logger, closers, servers });
  } catch (error) {
    await closers.close();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${describeStartupFault(error)}\n`);
  process.exit(1);
}
