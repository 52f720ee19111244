import { expect, test } from 'vitest';
import { type Preorderable, sellableUnits } from '../../../shared/orders/pricing/preorder.rules.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { sellable } from './sellable.ts';

const { pool } = await createTestDatabase();
const now = Date.now();

function* everyCase(): Generator<Preorderable> {
  for (const releaseAt of [null, new Date(now - 60_000), new Date(now + 60_000)])
    for (const preorderAllowed of [true, false])
      for (const preorderLimit of [null, 1, 2, 3])
        for (const preorderedUnits of [0, 2])
          for (const stockQuantity of [null, 0, 1, 2, 3])
            yield { releaseAt, preorderAllowed, preorderLimit, preorderedUnits, stockQuantity };
}

test('the condition for rows answers as sellableUnits does', async () => {
  const cases = [...everyCase()];
  const { rows } = await pool.query<{ isSellable: boolean }>(
    `SELECT ${sellable('p')} AS "isSellable"
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given(value, position)
     CROSS JOIN jsonb_populate_record(NULL::"products", given.value) p ORDER BY given.position`,
    [JSON.stringify(cases)],
  );
  const asked = cases.map((each) => sellableUnits(each, new Date(now)) !== 0);
  expect(rows.map(({ isSellable }) => isSellable)).toEqual(asked);
});
