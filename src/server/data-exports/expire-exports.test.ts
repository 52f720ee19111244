import { expect, test } from 'vitest';
import { createTestRequestInfo } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { expireExports } from './expire-exports.ts';
import { requestExport } from './request-export.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);

test('an export whose job died is failed after a day, so that another one can be asked for', async () => {
  const member = await shop.addUser();
  const ask = () => requestExport(shop.services, member, createTestRequestInfo());
  const { id } = await ask();
  const statusAfter = async (hours: number) => {
    await db.pool.query(`UPDATE data_exports SET "createdAt" = now() - $2 * interval '1 hour' WHERE "id" = $1`, [
      id,
      hours,
    ]);
    await expireExports(shop.services);
    return (await db.prisma.dataExport.findUniqueOrThrow({ where: { id } })).status;
  };
  expect(await statusAfter(23)).toBe('pending');
  await expect(ask()).rejects.toMatchObject({ code: 'EXPORT_OPEN' });
  expect(await statusAfter(25)).toBe('failed');
  expect(await ask()).toMatchObject({ status: 'pending' });
});
