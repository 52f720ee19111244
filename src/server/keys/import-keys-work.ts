import { v7 as uuid, v5 as uuidOf } from 'uuid';
import { z } from 'zod';
import { importParamsSchema } from '../../shared/bulk/bulk.schemas.ts';
import { auditAll } from '../audit/audit.ts';
import { type BulkRun, defineBulkWork, type RowResult, type RowToDo, type UndoResult } from '../bulk/bulk.ports.ts';
import { openSourceField } from '../bulk/imports/sealed-source.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import type { Transaction } from '../platform/database/db.ts';
import { isWithin } from '../products/access/products.policy.ts';
import { addKeyStock, withdrawKeyStock } from '../products/stock/change-key-stock.ts';
import { isKeyText, keyHeadings } from './read-key-rows.ts';
import { encryptKey, fingerprintKey, maskKey } from './sealed-keys.ts';
import { closeLowKeyAlert } from './warn-low-keys.ts';

type KeyRun = BulkRun<unknown>;

/** Keys of many products from a file of SKUs and keys. What is shown of a key is masked. */
export const keyImportWork = defineBulkWork({
  kind: 'keys.import',
  permission: 'key:import',
  params: importParamsSchema,
  fields: [
    { name: 'sku', label: 'SKU', isRequired: true, aliases: ['product', 'article'] },
    {
      name: 'key',
      label: 'Key',
      isRequired: true,
      isSecret: true,
      isUnique: { within: 'sku' },
      aliases: keyHeadings,
    },
  ],
  batchSize: 200,
  check: async (tx, run, rows) => (await planAll(tx, run, rows)).map(({ result }) => result),
  apply: addAll,
  undo: removeAll,
});

interface Plan {
  result: RowResult;
  key?: { id: string; productId: string; text: string; fingerprint: string };
}

/** What becomes of each line: a key of a product that the actor may fill, or what is wrong with it. */
async function planAll(tx: Transaction, run: KeyRun, rows: readonly RowToDo[]): Promise<Plan[]> {
  const { actor, services } = run;
  const skus = rows.flatMap(({ source }) => source.sku?.toUpperCase() ?? []);
  const found = await tx.product.findMany({
    where: { sku: { in: [...new Set(skus)] } },
    select: { id: true, sku: true, sellerId: true, deliveryType: true },
  });
  const products = new Map(found.filter((row) => isWithin(actor, 'key:import', row)).map((row) => [row.sku, row]));
  const plans = rows.map(({ source }): Plan => {
    const sku = source.sku?.toUpperCase() ?? '';
    const refuse = (field: string, message: string): Plan => {
      return { result: { state: 'blocked', name: sku, problems: [{ field, message }] } };
    };
    if (sku === '') return refuse('sku', 'The SKU is missing.');
    const product = products.get(sku);
    if (!product) return refuse('sku', 'There is no product with this SKU.');
    if (product.deliveryType !== 'key') return refuse('sku', 'Only products delivered as keys can have keys.');
    const text = source.key === undefined ? '' : openSourceField(services.secrets, source.key);
    if (text === '') return refuse('key', 'The key is missing.');
    if (!isKeyText(text)) return refuse('key', 'This is not a key that can be delivered.');
    const fingerprint = fingerprintKey(services.secrets, product.id, text);
    const result: RowResult = { state: 'changed', name: sku, before: {}, after: { SKU: sku, key: maskKey(text) } };
    return { result, key: { id: uuid(), productId: product.id, text, fingerprint } };
  });
  return refuseKnown(tx, plans);
}

/** A key that its product has already, or that stands twice in the file, comes in once. */
async function refuseKnown(tx: Transaction, plans: readonly Plan[]): Promise<Plan[]> {
  const prints = plans.flatMap(({ key }) => key?.fingerprint ?? []);
  const stored = await tx.productKey.findMany({
    where: { fingerprint: { in: prints } },
    select: { fingerprint: true, productId: true },
  });
  const known = new Set(stored.map(({ productId, fingerprint }) => `${productId} ${fingerprint}`));
  return plans.map((plan) => {
    if (!plan.key) return plan;
    const name = `${plan.key.productId} ${plan.key.fingerprint}`;
    const problems = [{ field: 'key', message: 'The product already has this key.' }];
    if (known.has(name)) return { result: { state: 'blocked', name: plan.result.name, problems } };
    known.add(name);
    return plan;
  });
}

async function addAll(tx: Transaction, run: KeyRun, rows: readonly RowToDo[]): Promise<RowResult[]> {
  const { secrets } = run.services;
  const plans = await planAll(tx, run, rows);
  const byProduct = groupOf(plans.flatMap(({ key }) => key ?? []));
  for (const [productId, keys] of byProduct) {
    const batchId = batchOf(run.jobId, productId);
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('keys:' || ${productId}, 0))`;
    const count = { imported: keys.length, duplicates: 0, invalid: 0 };
    await tx.keyBatch.upsert({
      where: { id: batchId },
      create: { id: batchId, productId, createdById: run.actor.userId, ...count },
      update: { imported: { increment: keys.length } },
      select: { id: true },
    });
    await tx.productKey.createMany({
      data: keys.map(({ id, text, fingerprint }) => ({
        ...{ id, productId, batchId, fingerprint, masked: maskKey(text) },
        ciphertext: encryptKey(secrets, productId, text),
      })),
    });
    await addKeyStock(tx, productId, keys.length);
    await closeLowKeyAlert(tx, run.services, productId);
  }
  if (byProduct.size > 0) await invalidate(tx, ['products']);
  await auditBatches(tx, run, byProduct, 'import');
  return plans.map(({ result, key }) =>
    key && result.state === 'changed' ? { ...result, targetId: key.id, inverse: { productId: key.productId } } : result,
  );
}

const inverseSchema = z.object({ productId: z.uuid() });

/** Takes keys out again that nobody bought, with the units of stock that they were. */
async function removeAll(tx: Transaction, run: KeyRun, rows: readonly RowToDo[]): Promise<UndoResult[]> {
  const wanted = rows.flatMap(({ targetId, inverse }) => {
    return targetId === null ? [] : [{ id: targetId, ...inverseSchema.parse(inverse) }];
  });
  const removed = new Set<string>();
  const byProduct = groupOf(wanted);
  for (const [productId, keys] of byProduct) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('keys:' || ${productId}, 0))`;
    const free = await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "product_keys" WHERE "id" = ANY(${keys.map(({ id }) => id)}::uuid[]) AND "status" = 'available'
      ORDER BY "id" FOR UPDATE`;
    const ids = free.map(({ id }) => id);
    // Open orders may wait for some of them; then all of this product stay.
    if (ids.length === 0 || !(await withdrawKeyStock(tx, productId, ids.length))) continue;
    await tx.productKey.deleteMany({ where: { id: { in: ids } } });
    await shrinkBatch(tx, batchOf(run.jobId, productId), ids.length);
    for (const id of ids) removed.add(id);
  }
  await invalidate(tx, ['products']);
  await auditBatches(tx, run, groupOf(wanted.filter(({ id }) => removed.has(id))), 'undo');
  return rows.map(({ targetId }) =>
    removed.has(targetId ?? '')
      ? { state: 'undone' }
      : { state: 'kept', problems: [{ message: 'It has been sold or is reserved for an order.' }] },
  );
}

async function shrinkBatch(tx: Transaction, id: string, count: number): Promise<void> {
  const { imported } = await tx.keyBatch.update({
    where: { id },
    data: { imported: { decrement: count } },
    select: { imported: true },
  });
  if (imported === 0) await tx.keyBatch.delete({ where: { id } });
}

function groupOf<Key extends { productId: string }>(keys: readonly Key[]): Map<string, Key[]> {
  const groups = new Map<string, Key[]>();
  // Products in the order of their ids, as all lock them.
  for (const key of [...keys].sort((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const group = groups.get(key.productId);
    if (group) group.push(key);
    else groups.set(key.productId, [key]);
  }
  return groups;
}

/** One batch for each product that a job fills, whichever of its rows come first. */
function batchOf(jobId: string, productId: string): string {
  return uuidOf(productId, jobId);
}

/** The audit log tells how many, never which. */
async function auditBatches(
  tx: Transaction,
  { actor, origin }: KeyRun,
  groups: ReadonlyMap<string, readonly unknown[]>,
  action: 'import' | 'undo',
): Promise<void> {
  const facts = [...groups].map(([entityId, keys]) => ({
    ...{ entity: 'product', entityId, action, key: 'product.keys', newValue: { keys: keys.length } },
    ...{ userId: actor.userId, requestInfo: origin },
  }));
  await auditAll(tx, facts);
}
