import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, expect, test } from 'vitest';
import { Prisma, PrismaClient } from '../generated/client.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { isDatabaseUnavailable } from './database-failure.ts';
import { type Transaction, transaction } from './db.ts';

const db = await createTestDatabase();
const plain = new PrismaClient({ adapter: new PrismaPg(db.url) });
afterAll(() => plain.$disconnect());

type Ask = (client: Pick<Transaction, '$queryRaw'>) => Promise<unknown>;
const at = new Date('2026-03-29T01:30:00.123Z');
const bytes = new Uint8Array([0, 1, 255]);

test.each<[string, Ask]>([
  ['numbers', (tx) => tx.$queryRaw`SELECT ${7}::int AS i, ${7}::bigint AS b, 1.50::numeric AS n, ${1.5}::float8 AS f`],
  ['no value', (tx) => tx.$queryRaw`SELECT ${null}::text AS t, NULL::bigint AS b, '{1,NULL}'::bigint[] AS bs`],
  ['times', (tx) => tx.$queryRaw`SELECT ${at}::timestamptz AS z, ${at}::timestamp AS t, '2026-03-29'::date AS d`],
  ['lists of times', (tx) => tx.$queryRaw`SELECT ${[at, at]}::timestamptz[] AS z`],
  ['lists', (tx) => tx.$queryRaw`SELECT ${['a', 'b,"c', '']}::text[] AS t, ${[1, 2]}::int[] AS i, ${[]}::text[] AS e`],
  ['decimals', (tx) => tx.$queryRaw`SELECT '{1.5,2}'::numeric[] AS n, ${'1.50'}::numeric AS one`],
  ['json', (tx) => tx.$queryRaw`SELECT ${'{"a":[1,null]}'}::jsonb AS b, json_build_object('x', 1.5) AS j`],
  [
    'enums and ids',
    (tx) => tx.$queryRaw`SELECT 'pending'::"OrderStatus" AS s, gen_random_uuid() IS NULL AS u, ${true} AS t`,
  ],
  ['bytes', (tx) => tx.$queryRaw`SELECT ${bytes}::bytea AS b`],
  ['parts', (tx) => tx.$queryRaw`SELECT ${1}::int + ${Prisma.sql`${2}::int * ${3}::int`} AS sum ${Prisma.empty}`],
])('%s are what Prisma itself gives', async (_, ask) => {
  const expected = await ask(plain);
  // Parsed anew, and later by name.
  for (let times = 0; times < 5; times += 1) expect(await ask(db.prisma)).toEqual(expected);
  for (let times = 0; times < 2; times += 1) expect(await transaction(db, (tx) => ask(tx))).toEqual(expected);
});

test('counts the rows that a statement changed', async () => {
  const add = (name: string) => db.prisma.$executeRaw`INSERT INTO settings ("key", "value", "updatedAt")
    VALUES (${name}, '1', now()) ON CONFLICT DO NOTHING`;
  expect([await add('one'), await add('one')]).toEqual([1, 0]);
});

test('failures are those of Prisma', async () => {
  const fail = (client: Pick<Transaction, '$queryRaw'>) => client.$queryRaw`SELECT 1 / ${0}::int`;
  const [own, expected] = await Promise.all([fail(db.prisma).catch(String), fail(plain).catch(String)]);
  expect(own).toContain('22012');
  expect(expected).toContain('22012');
  const refused = await fail(db.prisma).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Prisma.PrismaClientKnownRequestError);
  expect(refused).toMatchObject({ code: 'P2010' });
});

test('what one statement wrote is seen by the next, and by nobody after a failure', async () => {
  const write = transaction(db, async (tx) => {
    await tx.$executeRaw`INSERT INTO settings ("key", "value", "updatedAt") VALUES ('seen', '1', now())`;
    expect(await tx.setting.count({ where: { key: 'seen' } })).toBe(1);
    throw new Error('no');
  });
  await expect(write).rejects.toThrow('no');
  expect(await db.prisma.setting.count({ where: { key: 'seen' } })).toBe(0);
});

test('after its end a transaction sends nothing more', async () => {
  const left = await transaction(db, async (tx) => ({ tx }));
  const late = left.tx.$executeRaw`INSERT INTO settings ("key", "value", "updatedAt") VALUES ('late', '1', now())`;
  const failure = await late.catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'P2028' });
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await db.prisma.setting.count({ where: { key: 'late' } })).toBe(0);
});

test('transactions at once have each their own connection', async () => {
  const pids = await Promise.all(
    Array.from({ length: 5 }, () =>
      transaction(db, async (tx) => {
        const ask = () => tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid, pg_sleep(0.05) IS NULL AS x`;
        const [first, second] = [await ask(), await ask()];
        expect(first).toEqual(second);
        return first[0]?.pid;
      }),
    ),
  );
  expect(new Set(pids).size).toBe(5);
});
