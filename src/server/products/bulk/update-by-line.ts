import { z } from 'zod';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { ProductInput } from '../../../shared/products/product-input.schemas.ts';
import { type AuditFact, auditAll } from '../../audit/audit.ts';
import type { BulkRun, BulkValues, RowResult, RowToDo, UndoResult } from '../../bulk/bulk.ports.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { isWithin } from '../access/products.policy.ts';
import { productFact } from '../editing/audit-product.ts';
import { type LockedProduct, lockProducts, type readProducts } from '../editing/lock-product.ts';
import { storeProduct } from '../editing/store-product.ts';
import { stockAfterSales } from '../stock/stock-after-sales.ts';
import { archived, decidePrice, decideStatusOf } from './decide-change.ts';
import { categoryGone, findFormerCategories } from './former-categories.ts';
import { formerRequest, requestColumns } from './former-request.ts';
import type { ImportFacts } from './import-line.ts';
import type { ProductChange } from './product-work.ts';

/** The columns that a line changes, and an undo puts back. */
const columnsSchema = z
  .object({
    name: z.string(),
    categoryId: z.string(),
    status: z.enum(['active', 'inactive']),
    priceCents: z.number().int(),
    vipPriceCents: z.number().int().nullable(),
    stockQuantity: z.number().int().nullable(),
    ...requestColumns,
  })
  .partial();
type Columns = z.infer<typeof columnsSchema>;
export const updateInverseSchema = z.object({
  version: z.number().int(),
  columns: columnsSchema,
  /** The stock that the line set: sales since then are no change of the product, and stay sold. */
  stockSet: z.number().int().nullable().optional(),
});

export interface LineUpdate {
  former: LockedProduct;
  columns: Columns;
}

/** The products that these lines name by their SKU and `actor` may change. */
export async function findBySku(
  tx: Transaction,
  actor: MemberActor,
  inputs: readonly ProductInput[],
  read: typeof readProducts,
): Promise<Map<string | undefined, LockedProduct>> {
  const skus = inputs.flatMap(({ sku }) => sku ?? []);
  const found = await tx.product.findMany({ where: { sku: { in: skus } }, select: { id: true } });
  const ids = found.map(({ id }) => id).sort();
  const products = [...(await read(tx, ids)).values()].filter((product) => isWithin(actor, 'product:update', product));
  return new Map(products.map((product) => [product.sku, product]));
}

/** What a line changes of a product: what its file has, and nothing else. */
export function planUpdate(
  { actor }: Pick<BulkRun<unknown>, 'actor'>,
  { settings, categories }: ImportFacts,
  { source }: Pick<RowToDo, 'source'>,
  input: ProductInput,
  former: LockedProduct,
): { result: RowResult; update?: LineUpdate } {
  const { currencyCode } = settings;
  const blocked = (message: string, field?: string): { result: RowResult } => ({
    result: { state: 'blocked', name: former.name, problems: [{ message, ...(field !== undefined && { field }) }] },
  });
  if (former.status === 'archived' && archived.kind === 'blocked') return blocked(archived.message, 'sku');
  if (input.type !== former.type) return blocked('The type cannot be changed by an import.', 'type');
  if (input.deliveryType !== former.deliveryType)
    return blocked('The delivery type cannot be changed by an import.', 'deliveryType');
  const vipPriceCents =
    source.vipPrice === undefined ? former.vipPriceCents : centsOrNull(input.vipPrice, currencyCode);
  const setPrice = { mode: 'set', value: input.price, roundTo99: false, withVip: false } as const;
  const price = decidePrice({ ...former, vipPriceCents }, setPrice, currencyCode);
  const status: ProductChange =
    source.status === undefined ? { kind: 'none' } : decideStatusOf(former, { status: input.status }, settings, actor);
  for (const change of [price, status]) if (change.kind === 'blocked') return blocked(change.message, change.field);
  const wanted: Columns = {
    ...{ name: input.name, categoryId: input.categoryId, vipPriceCents },
    ...(price.kind === 'change' && price.columns.priceCents !== undefined && { priceCents: price.columns.priceCents }),
    ...(status.kind === 'change' && { status: input.status }),
    ...(source.stockQuantity !== undefined &&
      input.deliveryType !== 'key' && { stockQuantity: input.stockQuantity ?? null }),
  };
  const entries = Object.entries(wanted).filter(([column, value]) => valueIn(former, column) !== value);
  const columns = columnsSchema.parse(Object.fromEntries(entries));
  if (entries.length === 0) return { result: { state: 'unchanged', name: former.name } };
  const shown = (of: Columns) => shownOf(of, currencyCode, categories.nameOf);
  const before = shown(formerOf(former, columns));
  return {
    update: { former, columns },
    result: { state: 'changed', name: former.name, before, after: shown(columns) },
  };
}

function centsOrNull(amount: number | null, currency: string): number | null {
  return amount === null ? null : toCents(amount, currency);
}

function valueIn(product: LockedProduct, column: string): unknown {
  return Object.entries(product).find(([name]) => name === column)?.[1];
}

function formerOf(former: LockedProduct, columns: Columns): Columns {
  return columnsSchema.parse(Object.fromEntries(Object.keys(columns).map((name) => [name, valueIn(former, name)])));
}

function shownOf(columns: Columns, currency: string, nameOf: (categoryId: string) => string): BulkValues {
  const { name, categoryId, status, priceCents, vipPriceCents, stockQuantity } = columns;
  const amount = (cents: number | null) => (cents === null ? null : toAmount(cents, currency));
  return {
    ...(name !== undefined && { name }),
    ...(categoryId !== undefined && { category: nameOf(categoryId) }),
    ...(status !== undefined && { status }),
    ...(priceCents !== undefined && { price: amount(priceCents) }),
    ...(vipPriceCents !== undefined && { vipPrice: amount(vipPriceCents) }),
    ...(stockQuantity !== undefined && { stock: stockQuantity }),
    ...((priceCents !== undefined || vipPriceCents !== undefined) && { currency }),
  };
}

type UpdateInverse = z.infer<typeof updateInverseSchema>;

/** Saves each as if it was saved by itself. Gives what takes it back, by the product's id. */
export async function storeUpdates(
  tx: Transaction,
  { actor, origin }: Pick<BulkRun<unknown>, 'actor' | 'origin'>,
  updates: readonly LineUpdate[],
): Promise<Map<string, UpdateInverse>> {
  const audits: AuditFact[] = [];
  const inverses = new Map<string, UpdateInverse>();
  for (const { former, columns } of updates) {
    const next = await store(tx, former, columns);
    audits.push(productFact(actor, origin, { action: 'update', former, next }));
    const { stockQuantity: stockSet } = columns;
    const inverse = {
      version: next.version,
      columns: { ...formerOf(former, columns), ...formerRequest(former, columns) },
    };
    inverses.set(former.id, { ...inverse, ...(stockSet !== undefined && { stockSet }) });
  }
  await auditAll(tx, audits);
  return inverses;
}

async function store(tx: Transaction, former: LockedProduct, columns: Columns): Promise<LockedProduct> {
  const { name = former.name, categoryId = former.categoryId, status = former.status } = columns;
  const { priceCents = former.priceCents, vipPriceCents = former.vipPriceCents } = columns;
  const { stockQuantity = former.stockQuantity } = columns;
  const { awaitsApproval = former.awaitsApproval, declineReason = former.declineReason } = columns;
  const prices = { priceCents, vipPriceCents };
  return await storeProduct(
    tx,
    former,
    { name, categoryId, status, stockQuantity, awaitsApproval, declineReason, ...prices },
    { ...former, ...prices },
  );
}

function withSales(
  columns: Columns,
  { stockQuantity: stored }: LockedProduct,
  stockSet: UpdateInverse['stockSet'],
): Columns {
  const { stockQuantity: asked } = columns;
  return asked === undefined ? columns : { ...columns, stockQuantity: stockAfterSales(stored, asked, stockSet) };
}

/** Puts back what was there before, except where somebody changed the product since. */
export async function restoreUpdated(
  tx: Transaction,
  { actor, origin }: Pick<BulkRun<unknown>, 'actor' | 'origin'>,
  rows: readonly RowToDo[],
): Promise<UndoResult[]> {
  const products = await lockProducts(
    tx,
    rows.flatMap(({ targetId }) => targetId ?? []),
  );
  const inverses = rows.map(({ targetId, inverse }) => ({ targetId, ...updateInverseSchema.parse(inverse) }));
  const categories = await findFormerCategories(tx, inverses);
  const results: UndoResult[] = [];
  const audits: AuditFact[] = [];
  for (const { targetId, version, columns, stockSet } of inverses) {
    const former = products.get(targetId ?? '');
    const keep = (message: string) => results.push({ state: 'kept', problems: [{ message }] });
    if (!former || !isWithin(actor, 'product:update', former)) keep('It no longer exists.');
    else if (former.version !== version) keep('Changed since.');
    else if (columns.categoryId !== undefined && !categories.has(columns.categoryId)) keep(categoryGone);
    else {
      const next = await store(tx, former, withSales(columns, former, stockSet));
      audits.push(productFact(actor, origin, { action: 'update', former, next }));
      results.push({ state: 'undone' });
    }
  }
  await auditAll(tx, audits);
  return results;
}
