import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll } from 'vitest';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server of somebody who listens to the shop: keeps what comes and answers with `answer.status`. */
export async function openReceiver() {
  const received: ReceivedWebhook[] = [];
  const answer: { status: number; headers: Record<string, string>; body: string } = {
    status: 200,
    headers: {},
    body: 'Thank you',
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/hook`, port, received, answer };
}
