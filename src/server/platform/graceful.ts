import pTimeout from 'p-timeout';
import type { Logger } from './logging/logger.ts';

export type Closers = {
  /** Registers what to close at the end; closed in reverse order of registration. */
  add(name: string, close: () => Promise<unknown> | unknown): void;
  /** Closes everything once; later calls wait for the first. Resolves also when a closer failed or ran out of time. */
  close(): Promise<void>;
};

/** A stack of things to close, each given at most `timeoutMs`, so that one stuck closer cannot hold the process. */
export function createClosers(logger: Logger, timeoutMs = 25_000): Closers {
  const closers: { name: string; close: () => Promise<unknown> | unknown }[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async () => {
    const deadline = performance.now() + timeoutMs;
    for (const { name, close } of closers.reverse()) {
      const milliseconds = Math.max(1000, deadline - performance.now());
      try {
        const message = `no answer within ${Math.round(milliseconds)} ms`;
        await pTimeout(Promise.resolve(close()), { milliseconds, message });
      } catch (error) {
        logger.error({ err: error }, `Closing ${name} failed`);
      }
    }
  };
  return {
    add: (name, close) => closers.push({ name, close }),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** Ends the process cleanly on SIGTERM or SIGINT; a second signal ends it at once. */
export function closeOnSignals(closers: Closers, logger: Logger): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      logger.info(`${signal}: shutting down after running work has finished`);
      void closers.close().then(() => process.exit(0));
    });
  }
}
