import { toAmount } from '../../../shared/money/money.ts';
import type { ProductHistory } from '../../../shared/products/managed-product.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { keyColumn } from '../reading/key-column.ts';
import { relatedChanges } from './related-changes.ts';

const pageSize = 25;
/** Columns whose form calls them otherwise; amounts are stored in cents. */
const money: Readonly<Record<string, string>> = {
  priceCents: 'price',
  vipPriceCents: 'vipPrice',
  costPriceCents: 'costPrice',
  salePriceCents: 'sale.price',
};
const names: Readonly<Record<string, string>> = { saleFrom: 'sale.from', saleTo: 'sale.to' };
/** They follow from others. */
const derived = new Set(['id', 'version', 'currentPriceCents', 'discountPercent', 'lowest30Cents']);
/** See audit-product.ts: of long texts only that they changed. */
const longText = '[changed]';

/** Who changed what of a product, the newest first. A seller learns no names of staff. */
export async function getProductHistory(
  { db }: Services,
  actor: MemberActor,
  { id: idOrSlug, cursor }: { id: string; cursor?: string | undefined },
): Promise<ProductHistory> {
  const where = { [keyColumn(idOrSlug)]: idOrSlug.toLowerCase() };
  const found = await db.prisma.product.findFirst({ where, select: { id: true, sellerId: true } });
  const { id } = authorizeProduct(actor, 'product:update', found);
  const { currencyCode } = await getSettings(db);
  const rows = await db.prisma.auditEntry.findMany({
    where: { entity: 'product', entityId: id, ...(cursor !== undefined && { seq: { lt: BigInt(cursor) } }) },
    orderBy: { seq: 'desc' },
    take: pageSize + 1,
    select: {
      seq: true,
      key: true,
      action: true,
      userId: true,
      userName: true,
      timestamp: true,
      oldValue: true,
      newValue: true,
    },
  });
  const isStaff = scopeOf('product:update', actor) === 'all';
  const shown = rows.slice(0, pageSize);
  return {
    items: shown.map((row) => ({
      id: String(row.seq),
      action: row.action,
      by: isStaff || row.userId === actor.userId ? row.userName : null,
      at: row.timestamp.toISOString(),
      changes: relatedChanges(row) ?? changesOf(row.oldValue, row.newValue, currencyCode),
    })),
    next: rows.length > pageSize ? String(shown.at(-1)?.seq) : null,
  };
}

type Changes = ProductHistory['items'][number]['changes'];
type Json = Changes[number]['before'];

function changesOf(oldValue: unknown, newValue: unknown, currency: string): Changes {
  const [before, after] = [isRecord(oldValue) ? oldValue : {}, isRecord(newValue) ? newValue : {}];
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return columns
    .filter((column) => !derived.has(column))
    .map((column) => ({
      field: money[column] ?? names[column] ?? column,
      before: toForm(column, before[column], currency),
      after: toForm(column, after[column], currency),
      isKnown: column in before && before[column] !== longText,
    }));
}

function toForm(column: string, value: unknown, currency: string): Json {
  if (value === undefined || value === null) return null;
  return column in money ? toAmount(Number(value), currency) : JSON.parse(JSON.stringify(value));
}
