import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

type Mood = 'open' | 'down' | 'black-hole';
/**
 * Faults of a connection: reset before the request arrives, after it and before the answer, or within the answer; or it
 * goes silent. Or all are cut and new ones refused, or all go silent, until `set`.
 */
export const connectionFaults = ['unheard', 'unanswered', 'mid-answer', 'silent', 'down', 'black-hole'] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

interface Target {
  port: number;
  host?: string;
}

export interface TcpProxy {
  port: number;
  /** Leads connections from now on elsewhere; open ones stay where they are, as when a name gets another address. */
  lead: (to: Target) => void;
  /** Lets bytes through, refuses and cuts every connection, or takes connections and swallows what they say. */
  set: (mood: Mood) => void;
  /** Counts what clients say from now on; with a plan the word of that number, from 0, meets its mishap. */
  watch: (plan?: { at: number; mishap: ConnectionFault }) => Watch;
  stop: () => Promise<void>;
}

export interface Watch {
  /** Pieces of data that clients sent since the watch began. */
  words: () => number;
}

interface Pair {
  socket: Socket;
  upstream: Socket | undefined;
  isCut: boolean;
  /** Of the next piece of the answer only half is passed on. */
  isHalved: boolean;
}

/**
 * A proxy that fails on demand. A silent connection never recovers, as with a cut cable; only new ones work afterwards.
 */
export async function startTcpProxy(first: Target): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let target = first;
  let mood: Mood = 'open';
  let words = 0;
  let plan: { at: number; mishap: ConnectionFault } | undefined;
  const set = (next: Mood) => {
    mood = next;
    for (const pair of pairs) {
      if (next === 'down') pair.socket.destroy();
      if (next === 'black-hole') pair.isCut = true;
    }
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (mood === 'down') return void socket.destroy();
    const upstream = mood === 'open' ? connect({ host: '127.0.0.1', ...target }) : undefined;
    const pair: Pair = { socket, upstream, isCut: false, isHalved: false };
    pairs.add(pair);
    upstream?.on('error', () => socket.destroy());
    socket.on('close', () => {
      pairs.delete(pair);
      upstream?.destroy();
    });
    upstream?.on('close', () => mood === 'open' && !pair.isCut && socket.destroy());
    socket.on('data', (chunk) => {
      if (pair.isCut) return;
      const mishap = plan?.at === words ? plan.mishap : undefined;
      words += 1;
      if (mishap === 'down' || mishap === 'black-hole') return set(mishap);
      if (mishap) befall(pair, mishap);
      if (mishap !== 'unheard') upstream?.write(chunk);
    });
    upstream?.on('data', (chunk) => {
      if (pair.isHalved) socket.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => socket.resetAndDestroy());
      if (!pair.isCut) socket.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    lead: (to) => {
      target = to;
    },
    set,
    watch: (next) => {
      const from = words;
      plan = next && { at: from + next.at, mishap: next.mishap };
      return { words: () => words - from };
    },
    stop: async () => {
      for (const { socket, upstream } of pairs) {
        socket.destroy();
        upstream?.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

function befall(pair: Pair, mishap: ConnectionFault): void {
  pair.isCut = true;
  if (mishap === 'mid-answer') pair.isHalved = true;
  if (mishap === 'unheard') pair.socket.resetAndDestroy();
  // The request was already sent: the other end executes it, but the answer is lost.
  if (mishap === 'unanswered') setImmediate(() => pair.socket.resetAndDestroy());
}
