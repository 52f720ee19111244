import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../prisma/seed/people.ts';
import type { Database } from '../../src/server/platform/database/db.ts';

/** A signed-in browser: what its requests carry. */
export interface Buyer {
  cookie: string;
  csrfToken: string;
}

/** Makes `count` accounts beside the demo's and signs each in through the API. */
export async function signInBuyers(db: Database, origin: string, count: number): Promise<Buyer[]> {
  const emails = await addBuyers(db, count);
  const buyers: Buyer[] = [];
  const queue = emails.values();
  const drain = async () => {
    for (const email of queue) buyers.push(await signIn(origin, email));
  };
  await Promise.all([drain(), drain(), drain(), drain()]);
  return buyers;
}

/** Makes `count` accounts with the demo's password. Returns their addresses. */
export async function addBuyers(db: Database, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `bench_${index}`);
  await db.pool.query(
    `WITH made AS (
       INSERT INTO "users" ("id", "userName", "userNameKey", "email", "emailKey", "emailVerifiedAt", "passwordHash", "status", "updatedAt")
       SELECT gen_random_uuid(), name, name, name || '@example.com', name || '@example.com', now(), demo."passwordHash", 'active', now()
       FROM unnest($1::text[]) AS name, "users" demo WHERE demo."emailKey" = 'user@example.com'
       ON CONFLICT DO NOTHING RETURNING "id"
     )
     INSERT INTO "user_roles" ("userId", "roleId") SELECT made."id", r."id" FROM made, "roles" r WHERE r."name" = 'user'`,
    [names],
  );
  return names.map((name) => `${name}@example.com`);
}

export async function signIn(origin: string, email: string): Promise<Buyer> {
  const jar = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = cookieHeader(jar);
    const ask = () => fetch(`${origin}${path}`, { ...init, headers: { ...init.headers, cookie } });
    let response = await ask();
    // Processes that start together on a busy machine may be too slow for their own limits at first.
    for (let tries = 0; response.status === 503 && tries < 30; tries += 1) {
      await wait(1000);
      response = await ask();
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const equals = pair.indexOf('=');
      jar.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  };
  await call('/api/auth/csrf-token');
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
  };
  await call('/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ email, password: DEMO_PASSWORD }) });
  return { cookie: cookieHeader(jar), csrfToken: decodeURIComponent(jar.get('XSRF-TOKEN') ?? '') };
}

function cookieHeader(jar: Map<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Clears away what a run ordered: a buyer may hold only so many open orders. */
export async function forgetOrders(db: Database): Promise<void> {
  await db.pool.query(`UPDATE "stock_reservations" SET "status" = 'released' WHERE "status" = 'held'`);
  await db.pool.query(
    `UPDATE "orders" SET "status" = 'cancelled', "paymentStatus" = 'cancelled' WHERE "status" = 'pending'`,
  );
  await db.pool.query('DELETE FROM "OutboxMessage"');
}
