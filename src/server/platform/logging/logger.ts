import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { redactDeep, redactText } from './redact-text.ts';

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
    options.pretty ? shortLines(destination) : destination,
  );
}

/** What came from outside stands in messages, fields and errors alike, so all of it is looked at. */
function toLoggable(part: unknown): unknown {
  if (part instanceof Error) return { err: toLoggableError(part) };
  if (typeof part !== 'object' || part === null || !('err' in part)) return redactDeep(part);
  const { err, ...fields } = part;
  return { ...Object(redactDeep(fields)), err: err instanceof Error ? toLoggableError(err) : redactDeep(err) };
}

function toLoggableError(error: Error): object {
  const { stack, ...fields } = pino.stdSerializers.err(error);
  return { ...Object(redactDeep(fields)), stack: redactText(stack, { keepsLines: true }) };
}

const colours: Record<string, number> = { trace: 90, debug: 90, info: 36, warn: 33, error: 31, fatal: 31 };

function shortLines(destination: DestinationStream): DestinationStream {
  return {
    write(line: string) {
      const { level, time, msg, name, err, ...rest } = JSON.parse(line);
      const label = `\u001b[${colours[level] ?? 0}m${String(level).padEnd(5)}\u001b[0m`;
      const fields = Object.keys(rest).length > 0 ? ` \u001b[90m${JSON.stringify(rest)}\u001b[0m` : '';
      // Indented, so that no line of it can pass for one of the log.
      const stack = err?.stack ? `\n${err.stack}`.replaceAll('\n', '\n  ') : '';
      destination.write(
        `${String(time).slice(11, 19)} ${label} ${name ? `[${name}] ` : ''}${msg ?? ''}${fields}${stack}\n`,
      );
    },
  };
}

/**
 * A warning that speaks at most once per interval, so that a dependency that is down for an hour writes a few lines
 * and not one per reconnect. `recovered()` says once that it is back.
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
