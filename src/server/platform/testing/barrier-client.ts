import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseAnswers } from './parse-answers.ts';

export type BarrierRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Text as is; anything else as JSON. */
  body?: unknown;
};

export type BarrierResponse = { status: number; headers: Headers; text: string; json(): unknown };

/**
 * Makes requests arrive together: opens a connection for each, sends all of it but the last byte, waits until every
 * server socket holds its part, then lets all last bytes go in one tick. Answers come in the order of the requests.
 */
export async function sendTogether(origin: string, requests: BarrierRequest[]): Promise<BarrierResponse[]> {
  const { hostname, port } = new URL(origin);
  const prepared = await Promise.all(
    requests.map(async (request) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      const bytes = encode(request, `${hostname}:${port}`);
      const answer = collect(socket);
      await new Promise((resolve) => socket.write(bytes.subarray(0, -1), resolve));
      return { socket, lastByte: bytes.subarray(-1), answer };
    }),
  );
  for (const { socket, lastByte } of prepared) socket.write(lastByte);
  return await Promise.all(prepared.map(({ answer }) => answer));
}

function encode(request: BarrierRequest, host: string): Buffer {
  const isText = typeof request.body === 'string';
  const body = request.body === undefined ? '' : isText ? String(request.body) : JSON.stringify(request.body);
  const headers = new Headers(request.headers);
  headers.set('host', host);
  headers.set('connection', 'close');
  if (body && !headers.has('content-type')) headers.set('content-type', isText ? 'text/plain' : 'application/json');
  if (body) headers.set('content-length', String(Buffer.byteLength(body)));
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

async function collect(socket: Socket): Promise<BarrierResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return parse(Buffer.concat(chunks));
}

function parse(bytes: Buffer): BarrierResponse {
  const [answer] = parseAnswers(bytes);
  if (!answer?.status) throw new Error(`The connection ended inside the answer: ${bytes.toString('latin1', 0, 200)}`);
  const { status, headers, text } = answer;
  return { status, headers, text, json: () => JSON.parse(text) };
}
