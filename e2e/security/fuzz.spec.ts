import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TestBrowser } from '../../src/server/app/testing/test-browser.ts';
import { createDatabase } from '../../src/server/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded/embedded-postgres.ts';
import { silentLogger } from '../../src/server/platform/testing/test-database.ts';
import { fillShop } from '../support/fill-shop.ts';
import { makeFolder, removeFolder, startShop } from '../support/shop-process.ts';
import { type Call, composeSpeech, type Material, type Pass } from './fuzz/compose.ts';
import { judge, noAnswer } from './fuzz/judge.ts';
import { talk } from './fuzz/talk.ts';

/** `FUZZ_SEED=… FUZZ_REQUESTS=… npm run test:e2e -- fuzz` tries others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const AT_ONCE = 32;
const ROUND = 1000;

const dataDir = await makeFolder();
await fillShop(dataDir, (db) => db.prisma.setting.create({ data: { key: 'require2faForStaff', value: false } }));
const shop = await startShop({ dataDir, env: { SEED_DEMO: 'off', LOG_LEVEL: 'fatal' } });
const embedded = await startEmbeddedPostgres({ dataDir, logger: silentLogger });
const db = createDatabase(embedded.url(), { poolSize: 2, logger: silentLogger });
afterAll(async () => {
  await db.close();
  await embedded.stop();
  await shop.stop();
  await removeFolder(dataDir);
});
const { pid } = shop.process;
const port = Number(new URL(shop.url).port);

/** Signs up somebody who holds `role`, with a fresh password shown. */
async function openPass(role?: string): Promise<Pass> {
  const browser = new TestBrowser(shop.url);
  const { id: userId } = await browser.signUp();
  if (role) {
    const { id: roleId } = await db.prisma.role.findUniqueOrThrow({ where: { name: role } });
    await db.prisma.userRole.create({ data: { userId, roleId } });
    const sudoUntil = new Date(Date.now() + 3_600_000);
    await db.prisma.session.updateMany({ where: { userId }, data: { sudoUntil } });
  }
  return { cookie: browser.cookieHeader('/'), token: browser.cookie('XSRF-TOKEN') ?? '' };
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
      }),
    ),
  ),
});

async function readCalls(): Promise<Call[]> {
  const document = documentSchema.parse(await (await fetch(`${shop.url}/api/openapi.json`)).json());
  return Object.entries(document.paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([method, { operationId, requestBody }]) => ({
      method: method.toUpperCase(),
      path: address,
      procedure: operationId,
      bodyType: Object.keys(requestBody?.content ?? {})[0],
    })),
  );
}

/** Open files and connections of the shop, and its memory in MB, as the kernel counts them. */
async function readProcess(): Promise<{ handles: number; megabytes: number }> {
  const handles = (await readdir(`/proc/${pid}/fd`)).length;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { handles, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 };
}

const isSignedIn = async ({ cookie }: Pass) =>
  (await fetch(`${shop.url}/api/auth/profile`, { headers: { cookie } })).status === 200;

test('no request ends, holds or breaks the process', { retry: 0, timeout: 600_000 }, async () => {
  const roles = ['admin', 'seller', undefined];
  const passes = await Promise.all(roles.map(openPass));
  const material: Material = { calls: await readCalls(), passes };
  const before = await readProcess();
  const faults: string[] = [];
  let next = 0;
  const speakUntil = async (end: number) => {
    while (next < end && faults.length < 20) {
      const index = next++;
      const speech = composeSpeech(SEED, index, material);
      const line = speech.pieces[0]?.toString('latin1', 0, 120).split('\r\n')[0];
      let found = judge(speech, await talk(port, speech));
      // A server that refuses before it has read all may hang up so soon that its answer is lost on the way.
      for (let again = 0; again < 2 && found.includes(noAnswer); again += 1) {
        found = judge(speech, await talk(port, speech));
      }
      faults.push(...found.map((fault) => `${index} ${speech.leave} ${line}: ${fault}`));
    }
  };
  for (let end = ROUND; end <= REQUESTS; end += ROUND) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => speakUntil(end)));
    // A request may end its own session; the user then signs in again.
    for (const [index, pass] of passes.entries()) {
      if (!(await isSignedIn(pass))) passes[index] = await openPass(roles[index]);
    }
  }
  expect(faults).toEqual([]);
  expect(next).toBe(REQUESTS);

  expect([shop.process.pid, shop.process.exitCode, shop.process.signalCode]).toEqual([pid, null, null]);
  for (const address of ['/', '/readyz', '/api/product', '/trpc/system.status?input={}'])
    expect((await fetch(shop.url + address)).status).toBe(200);
  expect(await isSignedIn(await openPass())).toBe(true);
  await expect.poll(async () => (await readProcess()).handles, { timeout: 60_000 }).toBeLessThan(before.handles + 30);
  expect((await readProcess()).megabytes).toBeLessThan(before.megabytes + 400);
});
