import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { importParamsSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { toAmount } from '../../../shared/money/money.ts';
import type { ProductInput } from '../../../shared/products/product-input.schemas.ts';
import { auditAll } from '../../audit/audit.ts';
import {
  type BulkRun,
  type BulkValues,
  defineBulkWork,
  type RowResult,
  type RowToDo,
  type UndoResult,
} from '../../bulk/bulk.ports.ts';
import { problemsOf } from '../../bulk/row-problems.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { isWithin } from '../access/products.policy.ts';
import { addToCounts, countedByCategory, holdCategoryTree } from '../categories/count-in-category.ts';
import { productFact } from '../editing/audit-product.ts';
import { findTakenNames, lockNames, makeNames, plainSlug } from '../editing/choose-names.ts';
import { type LockedProduct, lockProducts, readProducts } from '../editing/lock-product.ts';
import { toProductColumns } from '../editing/product-columns.ts';
import { familyIdsOf, relistFamily } from '../families/relist-family.ts';
import { keepPrice } from '../prices/change-price.ts';
import { knownCategories } from './import-categories.ts';
import { type ImportFacts, productImportFields, readLine, seesAllCategories } from './import-line.ts';
import {
  findBySku,
  type LineUpdate,
  planUpdate,
  restoreUpdated,
  storeUpdates,
  updateInverseSchema,
} from './update-by-line.ts';

/** New products from the lines of a file, of whoever sends it. */
export const productImportWork = defineBulkWork({
  kind: 'products.import',
  permission: 'product:import',
  params: importParamsSchema,
  fields: productImportFields,
  canUpdate: true,
  batchSize: 100,
  async check(tx, run, rows) {
    const plans = await planAll(tx, run, rows, readProducts);
    return plans.map(({ result, product }, at) => {
      if (result.state !== 'changed' || !product || rows[at]?.source.sku !== undefined) return result;
      // It is made up when the product is stored, and would not be the one that was shown here.
      return { ...result, after: { ...result.after, SKU: 'generated' } };
    });
  },
  async apply(tx, run, rows) {
    await holdCategoryTree(tx);
    await lockNames(tx);
    const plans = await planAll(tx, run, rows, lockProducts);
    const added = plans.flatMap(({ product }) => product ?? []);
    await addProducts(tx, run, added);
    const updated = await storeUpdates(
      tx,
      run,
      plans.flatMap(({ update }) => update ?? []),
    );
    return plans.map(({ result, product, update }) => {
      if (result.state !== 'changed') return result;
      if (update) return { ...result, targetId: update.former.id, inverse: updated.get(update.former.id) ?? {} };
      return product ? { ...result, targetId: product.id, inverse: { version: 1 } } : result;
    });
  },
  async undo(tx, run, rows) {
    await holdCategoryTree(tx);
    const isUpdate = ({ inverse }: RowToDo) => updateInverseSchema.safeParse(inverse).success;
    const restored = await restoreUpdated(tx, run, rows.filter(isUpdate));
    const removed = await removeImported(
      tx,
      run,
      rows.filter((row) => !isUpdate(row)),
    );
    return rows.map((row) => (isUpdate(row) ? restored : removed).shift() ?? { state: 'kept', problems: [] });
  },
});

type NewProduct = Prisma.ProductCreateManyInput & { id: string };
type Plan = { result: RowResult; product?: NewProduct; update?: LineUpdate };
type ImportRun = BulkRun<z.output<typeof importParamsSchema>>;

async function factsOf(tx: Transaction, { services, actor }: ImportRun): Promise<ImportFacts> {
  const where = seesAllCategories(actor) ? {} : { status: 'active' as const };
  const categories = await tx.category.findMany({ where, select: { id: true, name: true, slug: true } });
  return { categories: knownCategories(categories), settings: await getSettings(services.db) };
}

/** What each line becomes: a product with names of its own, or what is wrong with it. */
async function planAll(
  tx: Transaction,
  run: ImportRun,
  rows: readonly RowToDo[],
  read: typeof readProducts,
): Promise<Plan[]> {
  const facts = await factsOf(tx, run);
  const lines = rows.map((row) => ({ row, line: readLine(row, facts, run.actor) }));
  const inputs = lines.flatMap(({ line }) => ('input' in line ? [line.input] : []));
  const taken = await findTakenNames(tx, {
    slugs: inputs.flatMap(({ slug, name }) => slug ?? plainSlug(name) ?? []),
    skus: inputs.flatMap(({ sku }) => sku ?? []),
  });
  const bySku = run.params.updateExisting
    ? await findBySku(tx, run.actor, inputs, read)
    : new Map<string | undefined, LockedProduct>();
  const now = await databaseTime(tx);
  const plans: Plan[] = [];
  for (const { row, line } of lines) {
    const name = row.source.name ?? '';
    if ('problems' in line) plans.push({ result: { state: 'blocked', name, problems: line.problems } });
    else {
      const known = bySku.get(line.input.sku);
      plans.push(
        known ? planUpdate(run, facts, row, line.input, known) : await planOne(tx, run, facts, line.input, taken, now),
      );
    }
  }
  return plans;
}

async function planOne(
  tx: Transaction,
  { actor }: ImportRun,
  { settings }: ImportFacts,
  input: ProductInput,
  taken: { slugs: Set<string>; skus: Set<string> },
  now: Date,
): Promise<Plan> {
  const problems = [
    ...(input.sku !== undefined && taken.skus.has(input.sku)
      ? [{ field: 'sku', message: 'Another product already has this SKU.' }]
      : []),
    ...(input.slug !== undefined && taken.slugs.has(input.slug)
      ? [{ field: 'slug', message: 'Another product already has this address.' }]
      : []),
  ];
  if (problems.length > 0) return { result: { state: 'blocked', name: input.name, problems } };
  try {
    const names = makeNames(input, (slug) => taken.slugs.has(slug));
    taken.slugs.add(names.slug);
    const { systemRequirements, ...columns } = toProductColumns(input, settings.currencyCode);
    const id = uuid();
    const kept = await keepPrice(tx, id, null, columns, now);
    const stockQuantity = input.deliveryType === 'key' ? 0 : (input.stockQuantity ?? null);
    const { status } = input;
    const product = {
      ...columns,
      ...kept,
      ...names,
      id,
      status,
      sellerId: actor.userId,
      stockQuantity,
      systemRequirements,
    };
    return {
      product,
      result: {
        state: 'changed',
        name: input.name,
        before: {},
        after: shownOf(product, status, settings.currencyCode),
      },
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { result: { state: 'blocked', name: input.name, problems: problemsOf(error, productImportFields) } };
  }
}

function shownOf({ name, sku, priceCents }: NewProduct, status: string, currency: string): BulkValues {
  return { name, SKU: sku, status, price: toAmount(priceCents, currency), currency };
}

async function addProducts(
  tx: Transaction,
  { actor, origin }: ImportRun,
  products: readonly NewProduct[],
): Promise<void> {
  if (products.length === 0) return;
  await tx.product.createMany({ data: [...products] });
  // As in change-price.ts: a draft's price is nobody's yet.
  await tx.priceHistory.createMany({
    data: products
      .filter(({ status }) => status === 'active')
      .map(({ id: productId, currentPriceCents, vipPriceCents }) => ({
        ...{ id: uuid(), productId, priceCents: currentPriceCents, reason: 'initial' as const },
        vipPriceCents: vipPriceCents ?? null,
      })),
  });
  const ids = products.map(({ id }) => id);
  await addToCounts(tx, await countedByCategory(tx, ids));
  await invalidate(tx, ['products', 'categories']);
  const stored = await readProducts(tx, ids);
  const facts = ids.flatMap((id) => {
    const next = stored.get(id);
    return next ? [productFact(actor, origin, { action: 'create', former: null, next })] : [];
  });
  await auditAll(tx, facts);
}

const inverseSchema = z.object({ version: z.number().int() });

/** Deletes what was imported, except for what somebody changed, bought or added to since. */
async function removeImported(tx: Transaction, run: ImportRun, rows: readonly RowToDo[]): Promise<UndoResult[]> {
  const ids = rows.flatMap(({ targetId }) => targetId ?? []);
  const products = await lockProducts(tx, ids);
  const used = await findUsed(tx, ids);
  const results = rows.map(({ targetId, inverse }): UndoResult & { id?: string } => {
    const product = products.get(targetId ?? '');
    const keep = (message: string) => ({ state: 'kept' as const, problems: [{ message }] });
    if (!product || !isWithin(run.actor, 'product:delete', product)) return keep('It no longer exists.');
    if (product.version !== inverseSchema.parse(inverse).version) return keep('Changed since.');
    if (used.has(product.id))
      return keep('It has since been ordered or reviewed, or has had keys, files or pictures added.');
    return { state: 'undone', id: product.id };
  });
  const gone = results.flatMap(({ id }) => id ?? []);
  const counted = await countedByCategory(tx, gone);
  const familyIds = await familyIdsOf(tx, gone);
  await tx.product.deleteMany({ where: { id: { in: gone } } });
  await addToCounts(
    tx,
    [...counted].map(([id, count]) => [id, -count] as const),
  );
  for (const familyId of familyIds) await relistFamily(tx, familyId);
  await invalidate(tx, ['products', 'categories']);
  const facts = gone.flatMap((id) => {
    const former = products.get(id);
    return former ? [productFact(run.actor, run.origin, { action: 'delete', former, next: null })] : [];
  });
  await auditAll(tx, facts);
  return results.map((result) => (result.state === 'undone' ? { state: 'undone' } : result));
}

async function findUsed(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const all = [...ids];
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "products" p WHERE p."id" = ANY(${all}::uuid[]) AND (
      EXISTS (SELECT FROM "order_items" i WHERE i."productId" = p."id")
      OR EXISTS (SELECT FROM "bundle_parts" b WHERE b."productId" = p."id" OR b."bundleId" = p."id")
      OR EXISTS (SELECT FROM "reviews" r WHERE r."productId" = p."id")
      OR EXISTS (SELECT FROM "key_batches" k WHERE k."productId" = p."id")
      OR EXISTS (SELECT FROM "product_files" f WHERE f."productId" = p."id")
      OR EXISTS (SELECT FROM "file_uploads" u WHERE u."productId" = p."id" AND u."status" <> 'aborted')
      OR EXISTS (SELECT FROM "product_images" m WHERE m."productId" = p."id")
      OR EXISTS (SELECT FROM "product_videos" v WHERE v."productId" = p."id")
      OR EXISTS (SELECT FROM "products" c WHERE c."parentProductId" = p."id"))`;
  return new Set(rows.map(({ id }) => id));
}
