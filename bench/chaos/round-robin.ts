import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { pipeline } from 'node:stream';

/** One address before several webs: every request goes to the next of them, whoever sends it. A dead one answers 502. */
export async function openRoundRobin(port: number, ports: readonly number[]): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const { method, url, headers } = incoming;
    const target = { host: '127.0.0.1', port: ports[turn % ports.length], method, path: url, headers };
    const forwarded = request(target, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(forwarded);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
