import { expect, test } from 'vitest';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { isConnectionLost } from './database-failure.ts';
import { assertDurableDatabase, createDatabase, transaction } from './db.ts';
import { applyMigrations } from './migrations.ts';

const db = await createTestDatabase();

async function addMail(recipient: string): Promise<string> {
  const mail = await db.prisma.sentMail.create({ data: { recipient, sender: '', subject: '', html: '', text: '' } });
  return mail.id;
}

test('two transactions that lock in opposite order both get through', async () => {
  const [first, second] = [await addMail('first'), await addMail('second')];
  let runs = 0;
  let meet = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const touch = (ids: string[]) =>
    transaction(db, async (tx) => {
      for (const [index, id] of ids.entries()) {
        await tx.$executeRaw`UPDATE "SentMail" SET "subject" = "subject" || 'x' WHERE "id" = ${id}::uuid`;
        if (index > 0) continue;
        runs++;
        if (runs === 2) meet();
        await bothHoldOne;
      }
    });
  await Promise.all([touch([first, second]), touch([second, first])]);
  const mails = await db.prisma.sentMail.findMany({ where: { id: { in: [first, second] } } });
  expect(mails.map(({ subject }) => subject)).toEqual(['xx', 'xx']);
  expect(runs).toBe(3);
});

test('a connection that breaks while it is held and asked nothing ends no process: what it is asked next fails', async () => {
  const held = await db.pool.connect();
  const { rows } = await held.query('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => held.once('end', resolve));
  await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  const failure = await held.query('SELECT 1').catch((error: unknown) => error);
  held.release();
  expect(isConnectionLost(failure)).toBe(true);
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('serializable transactions that collide are repeated', async () => {
  const id = await addMail('counter');
  const add = () =>
    transaction(
      db,
      async (tx) => {
        const { subject } = await tx.sentMail.findUniqueOrThrow({ where: { id } });
        await tx.sentMail.update({ where: { id }, data: { subject: `${subject}x` } });
      },
      { isolationLevel: 'Serializable' },
    );
  await Promise.all([add(), add(), add()]);
  expect((await db.prisma.sentMail.findUniqueOrThrow({ where: { id } })).subject).toBe('xxx');
});

test('other errors are not repeated', async () => {
  let runs = 0;
  const failing = transaction(db, async () => {
    runs++;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(runs).toBe(1);
});

test('an undefined filter throws instead of matching every row', async () => {
  const id: string | undefined = new Map<string, string>().get('nobody');
  // @ts-expect-error the types refuse it too; data from outside may not know the types
  await expect(db.prisma.sentMail.deleteMany({ where: { id } })).rejects.toThrow('undefined');
});

test('a slow statement of a server that is at work ends, however little its caller may wait', async () => {
  const hurried = createDatabase(db.url, { poolSize: 1, waitMs: 300, logger: silentLogger });
  const { rows } = await hurried.pool.query(`SELECT 1 AS "one" FROM pg_sleep(1.5)`);
  expect(rows).toEqual([{ one: 1 }]);
  await hurried.close();
});

test('bigint columns are numbers in raw reads', async () => {
  const { rows } = await db.pool.query('SELECT count(*) AS total FROM "SentMail"');
  expect(rows[0].total).toBeTypeOf('number');
});

test('a durable server passes the boot check', async () => {
  expect(await assertDurableDatabase(db)).toMatch(/^\d+/);
});

test('migrations apply once, also when processes start together', async () => {
  expect(await Promise.all([applyMigrations(db.url), applyMigrations(db.url)])).toEqual([[], []]);
});
