import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** One address in front of several webs: each request goes to the next one, as a proxy without sticky sessions sends it. */
export async function openRoundRobin(origins: readonly string[]): Promise<{ url: string; close: () => void }> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const origin = origins[turn++ % origins.length] ?? '';
    const { method, headers, url } = incoming;
    const onward = request(`${origin}${url}`, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
