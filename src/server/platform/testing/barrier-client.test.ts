import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { sendTogether } from './barrier-client.ts';

test('50 requests arrive together and are answered in order', async () => {
  let arrived = 0;
  let letGo = () => {};
  const allAreThere = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    arrived += 1;
    if (arrived === 50) letGo();
    // Nobody is answered before the last one has arrived.
    await allAreThere;
    response.writeHead(201, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const requests = Array.from({ length: 50 }, (_, number) => ({
    method: 'POST',
    path: '/',
    body: { number, text: 'é€' },
  }));
  const responses = await sendTogether(`http://127.0.0.1:${port}`, requests);
  expect(responses.map((response) => response.json())).toEqual(requests.map(({ body }) => body));
  expect(responses.every(({ status }) => status === 201)).toBe(true);
});
