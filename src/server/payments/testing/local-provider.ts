import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express, RequestHandler } from 'express';

export interface Fault {
  /** Of "POST /v1/refunds". */
  on: RegExp;
  /**
   * `lost` does the work and never answers; `half` ends in the middle of its answer; `delay` answers after `ms`;
   * `status` refuses with `status`.
   */
  kind: 'lost' | 'reset' | 'half' | 'delay' | 'status';
  ms?: number;
  status?: number;
  /** How often; once by default. */
  times?: number;
}

/** Faults on the way to a provider, in the given order. */
export function createFaults() {
  const faults: Fault[] = [];
  const take = (call: string): Fault | undefined => {
    const index = faults.findIndex(({ on }) => on.test(call));
    const fault = faults[index];
    if (!fault) return undefined;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) faults.splice(index, 1);
    return fault;
  };
  const handler: RequestHandler = async (request, response, next) => {
    const fault = take(`${request.method} ${request.path}`);
    if (!fault) return next();
    if (fault.kind === 'reset') return void request.socket.destroy();
    if (fault.kind === 'status')
      return void response.status(fault.status ?? 500).json({ error: { type: 'api_error' } });
    if (fault.kind === 'delay') await wait(fault.ms ?? 1000);
    if (fault.kind === 'lost') {
      response.json = () => {
        request.socket.destroy();
        return response;
      };
    }
    if (fault.kind === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id":"half', () => request.socket.destroy());
      return;
    }
    next();
  };
  return {
    handler,
    add: (fault: Fault) => void faults.push({ ...fault }),
    clear: () => void faults.splice(0),
  };
}

/** Listens on a port of its own. */
export async function listen(app: Express): Promise<{ origin: string; close: () => void }> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends a message and answers with the status that came back. */
export async function postMessage(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
