import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const oneSchema = z.object({
  id: z.unknown().optional(),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});
/** Of several at once, the first stands for all. */
const callSchema = z.union([oneSchema, z.array(oneSchema).transform(([first]) => first ?? { method: '', params: [] })]);

export interface ProxyNode {
  url: string;
  /** The methods that were called. */
  calls: string[];
  /** What a call is answered with instead; undefined for the truth, 'down' for no answer. */
  lie: ((method: string, params: readonly unknown[]) => unknown) | undefined;
  close: () => Promise<void>;
}

/** A node in front of another, which can be away or say something else. */
export async function startProxyNode(target: string): Promise<ProxyNode> {
  const { username, password, host, protocol, pathname } = new URL(target);
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { id, method, params } = callSchema.parse(JSON.parse(body));
    node.calls.push(method);
    const lie = node.lie?.(method, params);
    if (lie === 'down') return response.destroy();
    const { authorization = '' } = request.headers;
    const headers = { 'content-type': 'application/json', authorization };
    const truth = await fetch(`${protocol}//${host}${pathname}`, { method: 'POST', headers, body });
    const answer = lie === undefined ? await truth.text() : JSON.stringify({ jsonrpc: '2.0', id, result: lie });
    return response.writeHead(truth.status, { 'content-type': 'application/json' }).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const node: ProxyNode = {
    url: `http://${username && `${username}:${password}@`}127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
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
