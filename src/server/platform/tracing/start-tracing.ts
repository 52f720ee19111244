import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Environment } from '../env.ts';
import type { Closers } from '../graceful.ts';
import { createQuietWarning, type Logger } from '../logging/logger.ts';
import { shopVersion } from '../shop-version.ts';
import { turnTracing } from './tracing.ts';

/**
 * Sends spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. How many traces are kept is said by OpenTelemetry's own
 * variables, `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`; all are without them.
 */
export function startTracing(
  endpoint: string,
  { ROLE, OTEL_SERVICE_NAME }: Pick<Environment, 'ROLE' | 'OTEL_SERVICE_NAME'>,
  { logger, closers }: { logger: Logger; closers: Closers },
): void {
  const warning = createQuietWarning(logger, 'Sending traces');
  const warn = (message: string) => warning.failed(new Error(message));
  const ignore = () => undefined;
  diag.setLogger({ error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
  // A collector that is down must not hold the end of the process: spans are dropped then.
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 2000 });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': OTEL_SERVICE_NAME,
      'service.version': shopVersion,
      'shop.role': ROLE,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  turnTracing('on');
  closers.add('traces', async () => {
    turnTracing('off');
    await provider.shutdown();
  });
}
