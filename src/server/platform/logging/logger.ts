import { createRequire } from 'node:module';
import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import type PinoPretty from 'pino-pretty';
import { redactDeep, redactFields, redactText } from './redact-text.ts';

export type Logger = PinoLogger;

const secretFields = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'cookie',
  'authorization',
  'cardNumber',
  'card',
  'cvv',
  'cvc',
  'apiKey',
  'licenseKey',
  'set-cookie',
  'x-csrf-token',
];
const redactPaths = secretFields.flatMap((field) =>
  ['', '*.', '*.*.', '*.*.*.'].map((prefix) =>
    field.includes('-') ? `${prefix.slice(0, -1)}["${field}"]` : `${prefix}${field}`,
  ),
);

/**
 * The process's log: JSON lines in production, short coloured lines in development. Known secret fields are replaced by
 * `[redacted]` down to four levels deep, and what looks like a secret in any text by `…` (redact-text.ts).
 */
export function createLogger(options: {
  level: string;
  pretty: boolean;
  name?: string;
  destination?: DestinationStream;
}): Logger {
  const destination = options.destination ?? pino.destination({ fd: 1, sync: true });
  return pino(
    {
      level: options.level,
      base: options.name ? { name: options.name } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(input, method) {
          Reflect.apply(
            method,
            this,
            input.map((part: unknown) => toLoggable(part)),
          );
        },
      },
      redact: { paths: redactPaths, censor: '[redacted]' },
    },
    options.pretty ? prettyLines(destination) : destination,
  );
}

/** External text may be in messages, fields and errors, so all are redacted. */
function toLoggable(part: unknown): unknown {
  if (part instanceof Error) return { err: toLoggableError(part) };
  if (typeof part !== 'object' || part === null || !('err' in part)) return redactDeep(part);
  const { err, ...fields } = part;
  return { ...redactFields(fields), err: err instanceof Error ? toLoggableError(err) : redactDeep(err) };
}

function toLoggableError(error: Error): object {
  const { stack, ...fields } = pino.stdSerializers.err(error);
  return { ...redactFields(fields), stack: redactText(stack, { keepsLines: true }) };
}

/**
 * Loaded where it is used: production writes JSON and does not wait for it. Not as a stream, whose last lines a crash
 * loses.
 */
function prettyLines(destination: DestinationStream): DestinationStream {
  const load = createRequire(import.meta.url);
  const { prettyFactory }: Pick<typeof PinoPretty, 'prettyFactory'> = load('pino-pretty');
  const prettify = prettyFactory({ colorize: true, singleLine: true, translateTime: 'SYS:HH:MM:ss' });
  return { write: (line: string) => destination.write(prettify(line)) };
}

/**
 * A warning logged at most once per interval, so that a dependency that is down for an hour writes a few lines and not
 * one per reconnect. `recovered()` logs once that it is back.
 */
export function createQuietWarning(logger: Logger, what: string, intervalMs = 30_000) {
  let lastSpokenAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  return {
    failed(error: unknown) {
      isFailing = true;
      if (performance.now() - lastSpokenAt < intervalMs) return;
      lastSpokenAt = performance.now();
      logger.warn(
        { reason: error instanceof Error ? error.message || error.name : String(error) },
        `${what} failed, retrying`,
      );
    },
    recovered() {
      if (!isFailing) return;
      isFailing = false;
      lastSpokenAt = Number.NEGATIVE_INFINITY;
      logger.info(`${what} works again`);
    },
  };
}

export type QuietWarning = ReturnType<typeof createQuietWarning>;
