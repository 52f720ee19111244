import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The line that every scanner takes for a virus, in two halves: else scanners would take this file for one. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

export interface ClamdServer {
  url: string;
  /** Bytes of each stream that was judged. */
  scanned: number[];
  /** What it does with the streams of now on: judges them, hangs up in the middle, or answers with this line. */
  mood: 'judging' | 'hanging-up' | `${string}`;
  stop: () => Promise<void>;
}

/**
 * A ClamAV daemon that knows one virus: INSTREAM as the real one speaks it, also its refusal of streams that are longer
 * than `streamMaxLength`, after which it hangs up without reading on.
 */
export async function startClamd(streamMaxLength = 25_000_000): Promise<ClamdServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    judge(socket, daemon, streamMaxLength).catch(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const daemon: ClamdServer = {
    url: `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    scanned: [],
    mood: 'judging',
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return daemon;
}

async function judge(socket: Socket, daemon: ClamdServer, streamMaxLength: number): Promise<void> {
  let waiting = Buffer.alloc(0);
  let command = '';
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of socket) {
    waiting = Buffer.concat([waiting, Buffer.from(chunk)]);
    const end = waiting.indexOf(0);
    if (!command && end >= 0) {
      command = waiting.toString('latin1', 0, end);
      waiting = waiting.subarray(end + 1);
      if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
    }
    while (command && waiting.length >= 4) {
      const size = waiting.readUInt32BE(0);
      if (size === 0) return void answer(socket, daemon, Buffer.concat(parts));
      if (waiting.length < 4 + size) break;
      parts.push(waiting.subarray(4, 4 + size));
      length += size;
      waiting = waiting.subarray(4 + size);
      if (daemon.mood === 'hanging-up') return void socket.destroy();
      if (length > streamMaxLength) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    }
  }
}

function answer(socket: Socket, daemon: ClamdServer, bytes: Buffer): void {
  daemon.scanned.push(bytes.length);
  if (daemon.mood !== 'judging') return void socket.end(`${daemon.mood}\0`);
  socket.end(bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
}
