import { Client } from 'pg';
import { createQuietWarning, type Logger } from '../logging/logger.ts';

export type Listener = {
  /**
   * Calls back for every notification on the channel, and with `null` whenever some may have been missed: after each
   * (re)connection.
   */
  on(channel: string, callback: (payload: string | null) => void): void;
  close(): Promise<void>;
};

/** One connection that listens for everybody in this process and comes back by itself when it is lost. */
export function createListener(url: string, logger: Logger): Listener {
  const callbacks = new Map<string, Set<(payload: string | null) => void>>();
  const warning = createQuietWarning(logger, 'Listening to the database');
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let delayMs = 100;

  const tell = (channel: string, payload: string | null) => {
    for (const callback of callbacks.get(channel) ?? []) callback(payload);
  };
  const reconnectLater = () => {
    client = undefined;
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connecting = connect();
    }, delayMs);
    delayMs = Math.min(delayMs * 2, 5000);
  };
  const connect = async () => {
    const fresh = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    fresh.on('error', (error) => warning.failed(error));
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await fresh.connect();
      fresh.once('end', reconnectLater);
      // Channels that are added meanwhile are walked through too.
      for (const channel of callbacks.keys()) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`);
      client = fresh;
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

  return {
    on(channel, callback) {
      const known = callbacks.get(channel);
      if (known) known.add(callback);
      else callbacks.set(channel, new Set([callback]));
      if (known || !client) return;
      const listening = client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      // A failure here is the connection's: its end brings a new one, which listens to every channel.
      listening.then(
        () => tell(channel, null),
        () => undefined,
      );
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}
