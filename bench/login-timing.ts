// Do calls that must not tell who has an account take the same time for known and unknown addresses (S-13)?
// `npm run bench:login` prints the medians.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../src/server/app/create-app.ts';
import { startServices } from '../src/server/app/start-services.ts';
import { TestBrowser } from '../src/server/app/testing/test-browser.ts';
import { hashPassword } from '../src/server/auth/passwords/password-hashing.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { createClosers } from '../src/server/platform/graceful.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import type { Services } from '../src/server/platform/services.ts';

const TRIES = 200;
const WARM_UP = 20;
const TOLERANCE_MS = 5;

const folder = await mkdtemp(path.join(tmpdir(), 'gm-login-timing-'));
// Each try comes from an address of its own, or the lock of an address would answer without looking at the password.
const environment = readEnvironment({
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: folder,
  RATE_LIMIT: 'off',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  SEED_DEMO: 'off',
});
const logger = createLogger({ level: environment.LOG_LEVEL, pretty: false });
const closers = createClosers(logger);
const { services } = await startServices(environment, logger, closers);
const server = createServer(createApp({ services }));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const known = await createAccounts(services, TRIES + WARM_UP);
const visitor = new TestBrowser(origin);
const member = new TestBrowser(origin);
await member.signUp();
await services.db.prisma.session.updateMany({ data: { sudoUntil: new Date(Date.now() + 3_600_000) } });
const password = 'Wrong-Horse-1';
const results = [
  await compare('login', 401, (email, from) => visitor.send('post', '/api/auth/login', { email, password }, from)),
  await compare('forgot password', 200, (email) => visitor.post('/api/auth/forgot-password', { email })),
  await compare('e-mail change', 200, (email) => member.send('put', '/api/auth/profile', { email })),
];
const isAlike = results.every(Boolean);
server.closeAllConnections();
server.close();
await closers.close();
await rm(folder, { recursive: true, force: true });
process.exitCode = isAlike ? 0 : 1;

async function createAccounts({ db }: Services, count: number): Promise<string[]> {
  const passwordHash = await hashPassword('Correct-Horse-7');
  const names = Array.from({ length: count }, (_, index) => `timing_${index}`);
  await db.prisma.user.createMany({
    data: names.map((userName) => {
      const email = `${userName}@example.com`;
      return { userName, userNameKey: userName, email, emailKey: email, passwordHash, status: 'active' as const };
    }),
  });
  return names.map((userName) => `${userName}@example.com`);
}

/** Times `ask` for addresses that have an account and for as many that have none, and says whether they are alike. */
async function compare(
  name: string,
  status: number,
  ask: (email: string, from: Record<string, string>) => Promise<{ status: number }>,
): Promise<boolean> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (const [index, email] of known.entries()) {
    // Turn about, so that whatever else the machine does meets both alike.
    const pair = [['known', email] as const, ['unknown', `${randomUUID()}@example.com`] as const];
    for (const [kind, address] of index % 2 === 0 ? pair : pair.reverse()) {
      const startedAt = performance.now();
      const response = await ask(address, { 'X-Forwarded-For': `10.1.${index >> 8}.${index & 255}` });
      if (response.status !== status) throw new Error(`${name} answered ${response.status}`);
      if (index >= WARM_UP) times[kind].push(performance.now() - startedAt);
    }
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) };
  const differenceMs = Math.abs(medians.known - medians.unknown);
  const isAlike = differenceMs < TOLERANCE_MS;
  const numbers = Object.entries(medians).map(([kind, ms]) => `${kind} ${ms.toFixed(2)} ms`);
  console.info(
    `${name.padEnd(16)} medians of ${times.known.length}: ${numbers.join(', ')}, difference ${differenceMs.toFixed(2)} ms: ` +
      `${isAlike ? 'alike' : 'told apart'} (allowed ${TOLERANCE_MS} ms)`,
  );
  return isAlike;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
