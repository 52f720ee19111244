import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const callSchema = z.object({ id: z.unknown().optional(), method: z.string() });

export interface ProxyNode {
  url: string;
  /** The methods that were called. */
  calls: string[];
  /** What a call is answered with instead; undefined for the truth, 'down' for no answer. */
  lie: ((method: string) => unknown) | undefined;
  close: () => Promise<void>;
}

/** A node in front of another, which can be away or say something else. */
export async function startProxyNode(target: string): Promise<ProxyNode> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { id, method } = callSchema.parse(JSON.parse(body));
    node.calls.push(method);
    const lie = node.lie?.(method);
    if (lie === 'down') return response.destroy();
    const truth = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const answer = lie === undefined ? await truth.text() : JSON.stringify({ jsonrpc: '2.0', id, result: lie });
    return response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const node: ProxyNode = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    calls: [],
    lie: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return node;
}
