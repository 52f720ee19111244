import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Lets bytes through, refuses and cuts every connection, or takes connections and swallows what they say. */
  set: (mood: 'open' | 'down' | 'black-hole') => void;
  stop: () => Promise<void>;
}

/**
 * A proxy that fails on demand. A connection that fell into the black hole never comes out: as behind a cable that was cut,
 * only new ones work afterwards.
 */
export async function startTcpProxy(target: { port: number; host?: string }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket | undefined]>();
  let mood: 'open' | 'down' | 'black-hole' = 'open';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (mood === 'down') return void socket.destroy();
    const upstream = mood === 'open' ? connect({ host: '127.0.0.1', ...target }) : undefined;
    const pair: [Socket, Socket | undefined] = [socket, upstream];
    pairs.add(pair);
    upstream?.on('error', () => socket.destroy());
    socket.on('close', () => {
      pairs.delete(pair);
      upstream?.destroy();
    });
    upstream?.on('close', () => mood === 'open' && socket.destroy());
    if (upstream) socket.pipe(upstream).pipe(socket);
    else socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (next) => {
      mood = next;
      for (const [socket, upstream] of pairs) {
        if (next === 'down') socket.destroy();
        if (next !== 'black-hole' || !upstream) continue;
        socket.unpipe(upstream);
        upstream.unpipe(socket);
        socket.resume();
        upstream.resume();
      }
    },
    stop: async () => {
      for (const [socket, upstream] of pairs) {
        socket.destroy();
        upstream?.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
