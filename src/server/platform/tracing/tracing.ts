import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Attributes,
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

let isOn = false;

/** On while there is an exporter; without one nothing here costs more than a comparison. */
export function turnTracing(state: 'on' | 'off'): void {
  isOn = state === 'on';
}

const tracer = () => trace.getTracer('game-market');
const carrierKey = 'traceparent';

/**
 * Opens the span of a request, in the trace that its caller named. It ends with the answer.
 *
 * @returns where what the request starts belongs
 */
export function openRequestSpan(request: IncomingMessage, response: ServerResponse): Context | undefined {
  if (!isOn) return undefined;
  const parent = propagation.extract(context.active(), request.headers);
  const { method = '', url = '' } = request;
  const [path] = url.split('?');
  const span = tracer().startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'url.path': path } },
    parent,
  );
  response.on('close', () => {
    const { routeTemplate } = request;
    const { statusCode } = response;
    span.setAttribute('http.response.status_code', statusCode);
    if (routeTemplate !== undefined) {
      span.updateName(`${method} ${routeTemplate}`);
      span.setAttribute('http.route', routeTemplate);
    }
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return trace.setSpan(parent, span);
}

/** Runs `work` so that its spans and jobs belong to the request of this context. */
export function inSpanOf<T>(opened: Context | undefined, work: () => T): T {
  return opened === undefined ? work() : context.with(opened, work);
}

/** Runs `work` in a span of its own, beneath the one that is open. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return isOn ? inSpan(name, { kind: SpanKind.INTERNAL, attributes }, context.active(), work) : work();
}

/** The same for a job, in the trace of what enqueued it. */
export function tracedJob<T>(
  { name, id, traceParent }: { name: string; id: string; traceParent: string | null },
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work();
  const carrier = traceParent === null ? {} : { [carrierKey]: traceParent };
  const parent = propagation.extract(context.active(), carrier);
  const attributes = { 'messaging.operation.type': 'process', 'messaging.message.id': id };
  return inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, parent, work);
}

/** What a job is enqueued with, so that its run is found in the same trace: a W3C `traceparent`, null without a trace. */
export function currentTraceParent(): string | null {
  if (!isOn) return null;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[carrierKey] ?? null;
}

/** For work that reports its failure without throwing it. */
export function markSpanFailed(): void {
  if (isOn) trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
}

/** The trace that a line of the log belongs to. */
export function currentTraceId(opened: Context | undefined): string | undefined {
  return opened && trace.getSpanContext(opened)?.traceId;
}

async function inSpan<T>(
  name: string,
  options: { kind: SpanKind; attributes: Attributes },
  parent: Context,
  work: () => Promise<T>,
): Promise<T> {
  return await tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error) span.recordException(error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
