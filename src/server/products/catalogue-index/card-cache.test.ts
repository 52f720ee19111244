import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { planCatalogue, storeCatalogue } from '../testing/random-catalogue.ts';
import { CardCache } from './card-cache.ts';

const db = await createTestDatabase();
const { stored } = await storeCatalogue(db, planCatalogue(3, 40));

const listed = await db.prisma.product.findMany({
  where: {
    id: { in: stored.map(({ id }) => id) },
    status: 'active',
    isListed: true,
    publishFrom: null,
    publishTo: null,
  },
  select: { id: true },
});
const ids = listed.map(({ id }) => id);

/** The database, with what happens right before each answer arrives. */
function watched(beforeAnswer: () => void = () => undefined) {
  const asked: string[][] = [];
  const query = async (given: { text: string; values: [string[]] }) => {
    asked.push(given.values[0]);
    const answer = await db.pool.query(given);
    beforeAnswer();
    return answer;
  };
  return { asked, db: Object.assign(Object.create(db), { pool: { query } }) };
}

test('asks only for what it does not have, in the order asked for', async () => {
  const cards = new CardCache();
  const { asked, db: counted } = watched();
  await cards.read({ db: counted }, ids.slice(0, 3));
  const rows = await cards.read({ db: counted }, ids.slice(0, 5).reverse());
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 5).reverse());
  expect(asked).toEqual([ids.slice(0, 3), [ids[4], ids[3]]]);
  cards.drop(ids[1] ?? '');
  await cards.read({ db: counted }, ids.slice(0, 3));
  expect(asked.at(-1)).toEqual([ids[1]]);
});

test('does not keep what changed while it was read', async () => {
  const cards = new CardCache();
  const { asked, db: slow } = watched(() => cards.drop(ids[0] ?? ''));
  await cards.read({ db: slow }, ids.slice(0, 1));
  await cards.read({ db: slow }, ids.slice(0, 1));
  expect(asked).toHaveLength(2);
});
