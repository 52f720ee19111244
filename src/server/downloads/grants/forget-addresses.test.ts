import { expect, test } from 'vitest';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { handlerOf } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { downloadsWorker } from '../downloads.worker.ts';
import { buyFile } from '../testing/buy-file.ts';

const db = await createTestDatabase();
await db.prisma.setting.create({ data: { key: 'downloadAddressRetentionDays', value: 60 } });
const shop = await createTestShop(db);
const buyer = await shop.addUser();

async function download(days: number) {
  const { id } = await buyFile(shop, buyer);
  const at = new Date(Date.now() - days * 86_400_000);
  const where = { ipMasked: '203.0.113.0/24', device: 'Firefox on Linux' };
  await db.prisma.downloadLogEntry.create({ data: { grantId: id, event: 'started', at, ...where } });
  await db.prisma.downloadGrant.update({ where: { id }, data: { lastIpMasked: where.ipMasked, lastAt: at } });
  return id;
}

async function addressesOf(grantId: string) {
  const { lastIpMasked } = await db.prisma.downloadGrant.findUniqueOrThrow({ where: { id: grantId } });
  const started = await db.prisma.downloadLogEntry.findFirstOrThrow({ where: { grantId, event: 'started' } });
  return [lastIpMasked, started.ipMasked, started.device];
}

test('where and with what a file was downloaded is forgotten after the days of the settings, not that it was', async () => {
  const [old, young] = [await download(61), await download(59)];
  const forget = handlerOf(downloadsWorker(shop.services), 'downloads.forget-addresses');
  for (const run of [1, 2]) await forget.run({}, { id: 'x', run, isLastTry: () => false, complete: async () => {} });
  expect(await addressesOf(old)).toEqual([null, '', '']);
  expect(await addressesOf(young)).toEqual(['203.0.113.0/24', '203.0.113.0/24', 'Firefox on Linux']);
});
