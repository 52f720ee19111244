import { request } from 'node:http';
import { expect, test } from 'vitest';
import { removeFolder, startShop } from '../support/shop-process.ts';

const REQUESTS_PER_SECOND = 50;
const ROLLS = 3;

type Outcome = 'answered' | 'refused' | 'cut';

/**
 * One request on a connection of its own: answered in full, refused, or cut. A connection made after the stop signal
 * may be refused even after the kernel's handshake; a partial answer counts as cut.
 */
function ask(url: string, isStopping: () => boolean): Promise<Outcome> {
  return new Promise((resolve) => {
    let isPromised = false;
    const call = request(`${url}/api/product?limit=12`, { agent: false }, (response) => {
      isPromised = true;
      response.resume();
      response.on('end', () => resolve(response.complete ? 'answered' : 'cut'));
      response.on('error', () => resolve('cut'));
    });
    call.on('socket', (socket) =>
      socket.on('connect', () => {
        isPromised = !isStopping();
      }),
    );
    call.on('error', () => resolve(isPromised ? 'cut' : 'refused'));
    call.end();
  });
}

test('SIGTERM under load cuts no request, and the process ends in time', async () => {
  let dataDir: string | undefined;
  for (let roll = 0; roll < ROLLS; roll += 1) {
    const shop = await startShop({ ...(dataDir && { dataDir }), env: { SEED_DEMO: 'off' } });
    dataDir = shop.dataDir;
    const outcomes: Promise<Outcome>[] = [];
    let isStopping = false;
    const load = setInterval(() => outcomes.push(ask(shop.url, () => isStopping)), 1000 / REQUESTS_PER_SECOND);
    await expect.poll(() => outcomes.length, { timeout: 20_000 }).toBeGreaterThan(REQUESTS_PER_SECOND);
    const stoppedAt = performance.now();
    isStopping = true;
    const code = await shop.stop('SIGTERM');
    clearInterval(load);
    const ends = await Promise.all(outcomes);
    expect(ends).toContain('answered');
    expect(ends).not.toContain('cut');
    expect(code).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(30_000);
  }
  if (dataDir) await removeFolder(dataDir);
});
