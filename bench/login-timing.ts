// Does login take the same time for known and unknown accounts (S-13)? `npm run bench:login` prints the ratio of the medians.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../src/server/app/create-app.ts';
import { startServices } from '../src/server/app/start-services.ts';
import { hashPassword } from '../src/server/auth/password-hashing.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { createClosers } from '../src/server/platform/graceful.ts';
import { createLogger } from '../src/server/platform/logger.ts';
import type { Services } from '../src/server/platform/services.ts';

const TRIES = 200;
const WARM_UP = 20;
const TOLERANCE = 0.1;

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

const token = await fetch(`${origin}/api/auth/csrf-token`);
const cookie = token.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');
const { csrfToken } = Object(await token.json());

const known = await createAccounts(services, TRIES + WARM_UP);
const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
for (const [index, email] of known.entries()) {
  // Turn about, so that whatever else the machine does meets both alike.
  const pair = [['known', email] as const, ['unknown', `${randomUUID()}@example.com`] as const];
  for (const [kind, name] of index % 2 === 0 ? pair : pair.reverse()) {
    const milliseconds = await timeLogin(name, index);
    if (index >= WARM_UP) times[kind].push(milliseconds);
  }
}
const medians = { known: median(times.known), unknown: median(times.unknown) };
const ratio = medians.known / medians.unknown;
const isAlike = Math.abs(ratio - 1) <= TOLERANCE;
console.info(`known account    median ${medians.known.toFixed(2)} ms of ${times.known.length}`);
console.info(`unknown account  median ${medians.unknown.toFixed(2)} ms of ${times.unknown.length}`);
console.info(`ratio ${ratio.toFixed(3)}: ${isAlike ? 'alike' : 'told apart'} (allowed ±${TOLERANCE * 100} %)`);
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

async function timeLogin(email: string, index: number): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: {
      cookie,
      'x-csrf-token': csrfToken,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
    },
    body: JSON.stringify({ email, password: 'Wrong-Horse-1' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`Login answered ${response.status}`);
  return performance.now() - startedAt;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
