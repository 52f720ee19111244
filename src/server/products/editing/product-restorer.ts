import { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import { productFieldNames } from '../../../shared/products/product-field-names.ts';
import { updateProductSchema } from '../../../shared/products/product-input.schemas.ts';
import { pick } from '../../../shared/records/record.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';
import type { AuditRestorer } from '../../audit/audit.ports.ts';
import { AppError } from '../../platform/app-error.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { type LockedProduct, readProducts } from './lock-product.ts';
import { updateProduct } from './update-product.ts';

/** What a product's form says, apart from the stock, which follows sales. */
const columns = [
  ...(['name', 'slug', 'sku', 'categoryId', ...productFieldNames] as const),
  ...(['status', 'publishFrom', 'publishTo', 'vipOnly', 'vipFrom'] as const),
  ...(['priceCents', 'vipPriceCents', 'costPriceCents', 'salePriceCents', 'saleFrom', 'saleTo'] as const),
  ...(['releaseAt', 'preorderAllowed', 'payOnRelease', 'preorderLimit'] as const),
  ...(['maxPerOrder', 'maxPerUser', 'parentProductId', 'seo'] as const),
] as const satisfies readonly (keyof LockedProduct)[];

/** What was recorded of these columns, without long texts, of which only the change was. */
function recordedOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    columns.filter((name) => name in value && value[name] !== '[changed]').map((name) => [name, value[name]]),
  );
}

const amountsSchema = z.object({
  priceCents: z.number(),
  vipPriceCents: z.number().nullable(),
  costPriceCents: z.number().nullable(),
  salePriceCents: z.number().nullable(),
});

/** The product's form as these columns fill it. */
function toForm(row: Record<string, unknown>, currency: string): Record<string, unknown> {
  const { priceCents, vipPriceCents, costPriceCents, salePriceCents } = amountsSchema.parse(row);
  const amountOf = (cents: number | null) => (cents === null ? null : toAmount(cents, currency));
  const sale = { price: amountOf(salePriceCents), from: row.saleFrom, to: row.saleTo };
  const plain = columns.filter((name) => !/Cents$|^sale|^releaseDate$/.test(name));
  return {
    ...pick(row, plain),
    status: row.status === 'active' ? 'active' : 'inactive',
    releaseDate: typeof row.releaseDate === 'string' ? row.releaseDate.slice(0, 10) : null,
    price: amountOf(priceCents),
    vipPrice: amountOf(vipPriceCents),
    costPrice: amountOf(costPriceCents),
    sale: salePriceCents === null ? null : sale,
  };
}

export const productRestorer: AuditRestorer = {
  entity: 'product',
  permission: 'product:update',
  isRestorable: (value) => Object.keys(recordedOf(value)).length > 0,
  async restore({ services, actor, requestInfo }, { entityId: id, value }) {
    const { db } = services;
    const product = (await readProducts(db.prisma, [id])).get(id);
    if (!product) throw new AppError('NOT_FOUND');
    const { currencyCode } = await getSettings(db);
    // As JSON has it, like what was recorded: dates as text.
    const stands: Record<string, unknown> = JSON.parse(JSON.stringify(product));
    const form = toForm({ ...stands, ...recordedOf(value) }, currencyCode);
    const given = Object.entries(form).filter(([, field]) => field !== undefined);
    const input = updateProductSchema.parse({ id, version: product.version, ...Object.fromEntries(given) });
    await updateProduct(services, actor, requestInfo, input);
  },
};
