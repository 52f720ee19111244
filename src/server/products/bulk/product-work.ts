import { z } from 'zod';
import type { BulkKind } from '../../../shared/bulk/bulk-kinds.ts';
import type { Permission } from '../../../shared/roles/permissions.ts';
import { type AuditFact, auditAll } from '../../audit/audit.ts';
import {
  type BulkRun,
  type BulkValues,
  type BulkWork,
  defineBulkWork,
  type RowResult,
  type RowToDo,
  type UndoResult,
} from '../../bulk/bulk.ports.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import { isWithin } from '../access/products.policy.ts';
import { holdCategoryTree } from '../categories/count-in-category.ts';
import { productFact } from '../editing/audit-product.ts';
import { type LockedProduct, lockProducts, readProducts } from '../editing/lock-product.ts';
import { storeProduct } from '../editing/store-product.ts';
import { categoryGone, findFormerCategories } from './former-categories.ts';
import { formerRequest, requestColumns } from './former-request.ts';

/** The columns that such work can change, and take back. */
const columnsSchema = z
  .object({
    priceCents: z.number().int(),
    vipPriceCents: z.number().int().nullable(),
    status: z.enum(['active', 'inactive', 'archived']),
    categoryId: z.string(),
    ...requestColumns,
  })
  .partial();
type Columns = z.infer<typeof columnsSchema>;
const inverseSchema = z.object({ version: z.number().int(), columns: columnsSchema });

export type ProductChange =
  | { kind: 'change'; columns: Columns; before: BulkValues; after: BulkValues }
  | { kind: 'none' }
  | { kind: 'blocked'; message: string; field?: string };

interface ProductWorkParts<Params, Facts> {
  kind: BulkKind;
  /** Held over the product besides product:bulk. */
  permission: Permission;
  params: z.ZodType<Params>;
  /** What is read once for a batch. */
  prepare: (tx: Transaction, run: BulkRun<Params>) => Promise<Facts>;
  decide: (product: LockedProduct, params: Params, facts: Facts, actor: MemberActor) => ProductChange;
}

/** Work that changes columns of products, each as if it was saved by itself: price history, counts, bundles, audit row. */
export function productWork<Params, Facts>(parts: ProductWorkParts<Params, Facts>): BulkWork {
  const { kind, permission, params } = parts;
  const judge = (run: BulkRun<Params>, facts: Facts, product: LockedProduct | undefined): ProductChange =>
    product ? parts.decide(product, run.params, facts, run.actor) : { kind: 'blocked', message: 'Not found.' };
  // Another seller's is as if it was not there, its name included.
  const pick = ({ actor }: BulkRun<Params>, products: ReadonlyMap<string, LockedProduct>, { targetId }: RowToDo) => {
    const product = products.get(targetId ?? '');
    return product && isWithin(actor, permission, product) ? product : undefined;
  };
  return defineBulkWork<Params>({
    ...{ kind, params, permission: 'product:bulk', list: 'products' },
    async check(tx, run, rows) {
      const [facts, products] = [await parts.prepare(tx, run), await readProducts(tx, idsOf(rows))];
      return rows.map((row) => {
        const product = pick(run, products, row);
        return toResult(product, judge(run, facts, product));
      });
    },
    async apply(tx, run, rows) {
      await holdCategoryTree(tx);
      const products = await lockProducts(tx, idsOf(rows));
      const facts = await parts.prepare(tx, run);
      const results: RowResult[] = [];
      const audits: AuditFact[] = [];
      for (const row of rows) {
        const product = pick(run, products, row);
        const change = judge(run, facts, product);
        if (change.kind !== 'change' || !product) {
          results.push(toResult(product, change));
          continue;
        }
        const next = await store(tx, product, change.columns);
        audits.push(productFact(run.actor, run.origin, { action: actionOf(change.columns), former: product, next }));
        const columns = { ...pickFormer(product, change.columns), ...formerRequest(product, change.columns) };
        const inverse = { version: next.version, columns: columnsSchema.parse(columns) };
        results.push({ ...changed(product, change), inverse });
      }
      await auditAll(tx, audits);
      return results;
    },
    undo: (tx, run, rows) => undoAll(tx, run, rows),
  });
}

function idsOf(rows: readonly RowToDo[]): string[] {
  return rows.flatMap(({ targetId }) => targetId ?? []);
}

function actionOf({ status }: Columns): 'archive' | 'update' {
  return status === 'archived' ? 'archive' : 'update';
}

type Changed = Extract<RowResult, { state: 'changed' }>;

function changed(
  product: LockedProduct | undefined,
  { before, after }: Extract<ProductChange, { kind: 'change' }>,
): Changed {
  return { state: 'changed', name: product?.name ?? '', before, after };
}

function toResult(product: LockedProduct | undefined, change: ProductChange): RowResult {
  const name = product?.name ?? '';
  if (change.kind === 'none') return { state: 'unchanged', name };
  if (change.kind === 'change') return changed(product, change);
  const { message, field } = change;
  return { state: 'blocked', name, problems: [{ message, ...(field !== undefined && { field }) }] };
}

function pickFormer(product: LockedProduct, columns: Columns): Partial<LockedProduct> {
  return Object.fromEntries(Object.entries(product).filter(([column]) => Object.hasOwn(columns, column)));
}

async function store(tx: Transaction, former: LockedProduct, columns: Columns): Promise<LockedProduct> {
  const { priceCents = former.priceCents, vipPriceCents = former.vipPriceCents } = columns;
  const { status = former.status, categoryId = former.categoryId } = columns;
  const { awaitsApproval = former.awaitsApproval, declineReason = former.declineReason } = columns;
  const prices = { priceCents, vipPriceCents };
  const stored = { status, categoryId, awaitsApproval, declineReason, ...prices };
  return await storeProduct(tx, former, stored, { ...former, ...prices });
}

async function undoAll(tx: Transaction, run: BulkRun<unknown>, rows: readonly RowToDo[]): Promise<UndoResult[]> {
  await holdCategoryTree(tx);
  const products = await lockProducts(tx, idsOf(rows));
  const inverses = rows.map(({ targetId, inverse }) => ({ targetId, ...inverseSchema.parse(inverse) }));
  const categories = await findFormerCategories(tx, inverses);
  const results: UndoResult[] = [];
  const audits: AuditFact[] = [];
  for (const { targetId, version, columns } of inverses) {
    const product = products.get(targetId ?? '');
    if (!product || !isWithin(run.actor, 'product:update', product)) {
      results.push({ state: 'kept', problems: [{ message: 'It no longer exists.' }] });
    } else if (product.version !== version) {
      results.push({ state: 'kept', problems: [{ message: await whoChanged(tx, product.id) }] });
    } else if (columns.categoryId !== undefined && !categories.has(columns.categoryId)) {
      results.push({ state: 'kept', problems: [{ message: categoryGone }] });
    } else {
      const next = await store(tx, product, columns);
      audits.push(productFact(run.actor, run.origin, { action: 'update', former: product, next }));
      results.push({ state: 'undone' });
    }
  }
  await auditAll(tx, audits);
  return results;
}

async function whoChanged(tx: Transaction, productId: string): Promise<string> {
  const last = await tx.auditEntry.findFirst({
    where: { entity: 'product', entityId: productId },
    orderBy: { seq: 'desc' },
    select: { userName: true, timestamp: true },
  });
  return last?.userName ? `Changed since by ${last.userName}, ${mailTime(last.timestamp)}.` : 'Changed since.';
}
