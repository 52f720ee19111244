import { Client, escapeIdentifier } from 'pg';
import { createQuietWarning, type Logger } from '../logging/logger.ts';

export type Listener = {
  /**
   * Calls back for every notification on the channel, and with `null` whenever some may have been missed: after each
   * (re)connection.
   */
  on(channel: string, callback: (payload: string | null) => void): void;
  close(): Promise<void>;
};

/** How soon it is noticed that the server is gone without a word, such as after its address moved to another. */
const pulseMs = 10_000;
const answerMs = 5000;

/** One connection that listens for the whole process and reconnects by itself. */
export function createListener(url: string, logger: Logger, options: { pulseMs?: number } = {}): Listener {
  const callbacks = new Map<string, Set<(payload: string | null) => void>>();
  const warning = createQuietWarning(logger, 'Listening to the database');
  let connection: { client: Client; ask: ReturnType<typeof inTurn> } | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let delayMs = 100;
  const everyMs = options.pulseMs ?? pulseMs;

  const tell = (channel: string, payload: string | null) => {
    for (const callback of callbacks.get(channel) ?? []) callback(payload);
  };
  const reconnectLater = () => {
    connection = undefined;
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connecting = connect();
    }, delayMs);
    delayMs = Math.min(delayMs * 2, 5000);
  };
  const connect = async () => {
    const limits = { connectionTimeoutMillis: answerMs, query_timeout: Math.min(answerMs, everyMs) };
    const fresh = new Client({ connectionString: url, keepAlive: true, ...limits });
    fresh.on('error', (error) => warning.failed(error));
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await fresh.connect();
      fresh.once('end', reconnectLater);
      // Channels added during the loop are included.
      const ask = inTurn(fresh);
      for (const channel of callbacks.keys()) await ask(listenTo(channel));
      connection = { client: fresh, ask };
      delayMs = 100;
      warning.recovered();
      for (const channel of callbacks.keys()) tell(channel, null);
    } catch (error) {
      warning.failed(error);
      await fresh.end().catch(() => undefined);
      reconnectLater();
    }
  };
  let connecting = connect();
  const pulse = setInterval(() => {
    const asked = connection;
    asked?.ask('SELECT 1').catch(() => asked.client.end());
  }, everyMs).unref();

  return {
    on(channel, callback) {
      const known = callbacks.get(channel);
      if (known) known.add(callback);
      else callbacks.set(channel, new Set([callback]));
      if (known || !connection) return;
      // A failure here means a lost connection; the new one listens to every channel.
      connection.ask(listenTo(channel)).then(
        () => tell(channel, null),
        () => undefined,
      );
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      await connecting;
      await connection?.client.end();
    },
  };
}

function listenTo(channel: string): string {
  return `LISTEN ${escapeIdentifier(channel)}`;
}

/** One statement after another: a client is sent the next when it has answered the last. */
function inTurn(client: Client): (statement: string) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    last = last.catch(() => undefined).then(() => client.query(statement));
    return last;
  };
}
