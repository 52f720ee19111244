import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { buy, buyFile } from '../downloads/testing/buy-file.ts';
import { orderOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import type { MemberActor } from '../platform/actor.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { recordSelect, toRecordSheet } from './delivery-record.ts';
import { documentSelect } from './document-select.ts';
import { issueDocuments, seriesOf } from './issue-documents.ts';
import { toDocumentSheet } from './to-document-sheet.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const buyer = await shop.addUser();
const year = new Date().getUTCFullYear();
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function readInvoice(actor: MemberActor, id: string) {
  const file = await shop.as(actor).documents.invoice({ id });
  return { file, bytes: await buffer(file.open({ start: 0, end: file.size - 1 })) };
}
const numbers = async () => {
  const rows = await db.prisma.invoice.findMany({ where: { kind: 'invoice' }, orderBy: { number: 'asc' } });
  return rows.map(({ number }) => number);
};
const nth = (place: number, prefix = 'INV-') => `${prefix}${year}-${String(place).padStart(6, '0')}`;

test('a paid order has one invoice, for its buyer and staff, the same each time', async () => {
  const orderId = await buy(shop, buyer, await shop.addKeyProduct(1, { name: 'Жар-птица — Déjà Vu' }));
  const first = await readInvoice(buyer, orderId);
  const again = await readInvoice(await shop.addUser({ roles: ['support'] }), orderId);
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.file).toMatchObject({ contentType: 'application/pdf', fileName: `${nth(1)}.pdf`, isInline: true });
  expect(again.file.etag).toBe(first.file.etag);
  expect((await shop.as(buyer).documents.list({ id: orderId })).items).toMatchObject([
    { kind: 'invoice', number: nth(1), amount: 19.99 },
  ]);
  const stranger = shop.as(await shop.addUser()).documents;
  await expect(stranger.invoice({ id: orderId })).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
  await expect(stranger.list({ id: orderId })).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
  if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, first.bytes);
});

test('what happened with an order is told to its buyer and staff', async () => {
  const { orderId, link } = await buyFile(shop, buyer);
  const { onStart, size } = await shop.as(buyer).downloads.file({ token: (await link()).split('/').at(-1) ?? '' });
  await onStart?.({ start: 0, end: size - 1 });
  const row = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId }, include: recordSelect });
  const { lines } = toRecordSheet(row, await getSettings(db));
  expect(lines.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Order placed', 'Payment received', 'pack.zip: granted', 'pack.zip: started']),
  );
  expect(lines.map(({ name }) => name)).toContain('Immediate delivery requested, giving up the right of withdrawal');
  expect(lines.every(({ note }) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/.test(note))).toBe(true);
  const file = await shop.as(await shop.addUser({ roles: ['support'] })).documents.evidence({ id: orderId });
  expect(file).toMatchObject({ contentType: 'application/pdf', fileName: `${row.orderNumber}-evidence.pdf` });
  const strangers = shop.as(await shop.addUser()).documents.evidence({ id: orderId });
  await expect(strangers).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
});

test('an unpaid order has none', async () => {
  const { order } = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1)));
  await issueDocuments(shop.services);
  for (const kind of ['invoice', 'evidence'] as const) {
    const asked = shop.as(buyer).documents[kind]({ id: order.id });
    await expect(asked).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
  }
});

test('numbers follow each other without a gap, however many issue at once', async () => {
  const customers = await Promise.all(Array.from({ length: 8 }, () => shop.addUser()));
  const product = await shop.addKeyProduct(8);
  const orders = [];
  for (const customer of customers) orders.push({ customer, id: await buy(shop, customer, product) });
  await Promise.all([
    issueDocuments(shop.services),
    issueDocuments(shop.services),
    ...orders.map(({ customer, id }) => readInvoice(customer, id)),
  ]);
  const issued = await numbers();
  expect(issued).toEqual(issued.map((_, index) => nth(index + 1)));
  expect(new Set(issued).size).toBe(await db.prisma.order.count({ where: { paidAt: { not: null } } }));
});

test('a settled refund has one credit note, in a series of its own', async () => {
  const orderId = await buy(shop, buyer, await shop.addKeyProduct(1));
  const { items } = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId }, include: { items: true } });
  const refund = await db.prisma.refund.create({
    data: {
      orderId,
      status: 'processing',
      amountCents: 999,
      currency: 'USD',
      reason: 'invalid_key',
      idempotencyKey: `test-${orderId}`,
      lines: { create: { orderItemId: items[0]?.id ?? '', amountCents: 950 } },
    },
  });
  await issueDocuments(shop.services);
  await db.prisma.refund.update({ where: { id: refund.id }, data: { status: 'settled', settledAt: new Date() } });
  await Promise.all([issueDocuments(shop.services), issueDocuments(shop.services)]);
  const { items: documents } = await shop.as(buyer).documents.list({ id: orderId });
  expect(documents).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', number: nth(1, 'CN-'), amount: 9.99 }]);
  const row = await db.prisma.invoice.findFirstOrThrow({ where: { refundId: refund.id }, select: documentSelect });
  const sheet = toDocumentSheet(row, await getSettings(db));
  expect(sheet.facts).toContainEqual(['Reason', 'The key is invalid']);
  expect(sheet.lines.map(({ name, total }) => [name, total])).toEqual([
    [items[0]?.name, '-$9.50'],
    ['Payment fee', '-$0.49'],
  ]);
  const note = await shop.as(buyer).documents.get({ id: orderId, documentId: documents[1]?.id ?? '' });
  expect((await buffer(note.open({ start: 0, end: note.size - 1 }))).subarray(0, 5).toString()).toBe('%PDF-');
  await db.prisma.refundLine.deleteMany({ where: { refundId: refund.id } });
  await db.prisma.invoice.deleteMany({ where: { refundId: refund.id } });
  await db.prisma.refund.delete({ where: { id: refund.id } });
});

/** A paid order of one line, with German tax in its price. */
async function buyTaxed() {
  const id = await buy(shop, buyer, await shop.addKeyProduct(1));
  return await db.prisma.order.update({
    where: { id },
    data: {
      ...{ taxMode: 'inclusive', taxRateBps: 1900, taxName: 'VAT', taxCents: 319 },
      items: { updateMany: { where: {}, data: { taxCents: 319 } } },
    },
    include: { items: true },
  });
}

test('the credit note of a refund that bounced stays, marked as void, and another try has its own', async () => {
  const { id, items } = await buyTaxed();
  const refund = async () =>
    await db.prisma.refund.create({
      data: {
        ...{ orderId: id, status: 'settled', amountCents: 1000, currency: 'USD', reason: 'other' },
        ...{ settledAt: new Date(), idempotencyKey: randomUUID() },
        lines: { create: items.map((item) => ({ orderItemId: item.id, amountCents: 1000 })) },
      },
    });
  const notes = async () =>
    (await shop.as(buyer).documents.list({ id })).items.filter(({ kind }) => kind === 'credit_note');
  const bounced = await refund();
  await issueDocuments(shop.services);
  expect(await notes()).toMatchObject([{ isVoid: false }]);
  await db.prisma.refund.update({ where: { id: bounced.id }, data: { status: 'failed' } });
  const again = await refund();
  await issueDocuments(shop.services);
  const [first, second] = await notes();
  expect([first?.isVoid, second?.isVoid]).toEqual([true, false]);
  expect(first?.number.slice(0, -6)).toBe(second?.number.slice(0, -6));
  const settings = await getSettings(db);
  const sheetOf = async (refundId: string) =>
    toDocumentSheet(
      await db.prisma.invoice.findUniqueOrThrow({ where: { refundId }, select: documentSelect }),
      settings,
    );
  expect((await sheetOf(bounced.id)).facts[0]).toEqual(['Void', 'This refund bounced']);
  const { facts, totals } = await sheetOf(again.id);
  expect(facts.map(([label]) => label)).not.toContain('Void');
  expect(totals.map(([, value]) => value)).toEqual(['-$8.40', '-$1.60']);
  const where = { orderId: id };
  await db.prisma.invoice.deleteMany({ where });
  await db.prisma.refundLine.deleteMany({ where: { refund: where } });
  await db.prisma.refund.deleteMany({ where });
});

test('a document stays as it was issued, whatever the shop is called and whichever refund bounces later', async () => {
  const { id, items } = await buyTaxed();
  for (const [index, amountCents] of [666, 666].entries()) {
    await db.prisma.refund.create({
      data: {
        ...{ orderId: id, status: 'settled', amountCents, currency: 'USD', reason: 'other' },
        ...{ settledAt: new Date(Date.now() + index), idempotencyKey: `kept ${index} of ${id}` },
        lines: { create: items.map((item) => ({ orderItemId: item.id, amountCents })) },
      },
    });
  }
  await issueDocuments(shop.services);
  const settings = await getSettings(db);
  const where = { orderId: id };
  const readSheets = async (company: typeof settings) => {
    const rows = await db.prisma.invoice.findMany({ where, select: documentSelect, orderBy: { number: 'asc' } });
    return rows.map((row) => toDocumentSheet(row, company));
  };
  const issued = await readSheets(settings);
  const [first, second] = await db.prisma.refund.findMany({ where, orderBy: { settledAt: 'asc' } });
  await db.prisma.refund.update({ where: { id: first?.id ?? '' }, data: { status: 'failed' } });
  const renamed = { ...settings, websiteName: 'Another shop', companyName: 'Another Ltd', timezone: 'Asia/Tokyo' };
  const later = await readSheets(renamed);
  expect(later.map(({ seller, shop: name, totals }) => ({ seller, name, totals }))).toEqual(
    issued.map(({ seller, shop: name, totals }) => ({ seller, name, totals })),
  );
  const older = { refundId: second?.id ?? '' };
  await db.pool.query('UPDATE invoices SET "company" = NULL, "creditedTaxCents" = NULL WHERE "refundId" = $1', [
    older.refundId,
  ]);
  const row = await db.prisma.invoice.findUniqueOrThrow({ where: older, select: documentSelect });
  expect(toDocumentSheet(row, renamed)).toMatchObject({ shop: 'Another shop', seller: ['Another Ltd'] });
  await db.prisma.invoice.deleteMany({ where });
  await db.prisma.refundLine.deleteMany({ where: { refund: where } });
  await db.prisma.refund.deleteMany({ where });
});

test('a document is numbered by the year in which it says that it was issued', () => {
  const at = new Date('2026-12-31T23:30:00Z');
  expect(seriesOf('INV-', at, { timezone: 'Europe/Berlin' })).toBe('INV-2027');
  expect(seriesOf('INV-', at, { timezone: 'America/New_York' })).toBe('INV-2026');
});

test('the credit notes of an order with tax have that tax between them, to the cent', async () => {
  const { id, items } = await buyTaxed();
  const parts = [666, 666, 667];
  for (const [index, amountCents] of parts.entries()) {
    await db.prisma.refund.create({
      data: {
        ...{ orderId: id, status: 'settled', amountCents, currency: 'USD', reason: 'other' },
        ...{ settledAt: new Date(Date.now() + index), idempotencyKey: `part ${index} of ${id}` },
        lines: { create: items.map((item) => ({ orderItemId: item.id, amountCents })) },
      },
    });
  }
  await issueDocuments(shop.services);
  const where = { orderId: id };
  const rows = await db.prisma.invoice.findMany({ where, select: documentSelect, orderBy: { number: 'asc' } });
  const settings = await getSettings(db);
  const sheets = rows.map((row) => toDocumentSheet(row, settings));
  const totalsOf = (title: string) => sheets.filter((sheet) => sheet.title === title).map(({ totals }) => totals);
  expect(totalsOf('Invoice')).toEqual([
    [
      ['Items', '$19.99'],
      ['Without tax', '$16.80'],
      ['VAT 19 %, included', '$3.19'],
    ],
  ]);
  expect(totalsOf('Credit note').map((totals) => totals.map(([, value]) => value))).toEqual([
    ['-$5.60', '-$1.06'],
    ['-$5.59', '-$1.07'],
    ['-$5.61', '-$1.06'],
  ]);
  await db.prisma.invoice.deleteMany({ where });
  await db.prisma.refundLine.deleteMany({ where: { refund: where } });
  await db.prisma.refund.deleteMany({ where });
});
