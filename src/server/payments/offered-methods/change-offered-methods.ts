import { messages } from '../../../shared/messages/messages.ts';
import { fitsCurrency, toCents } from '../../../shared/money/money.ts';
import type {
  CreatePaymentMethod,
  ShopPaymentMethodView,
  UpdatePaymentMethod,
} from '../../../shared/payments/shop-payment-method.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { AuditValue } from '../../audit/audit-hash.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidateAll } from '../../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { refuseStaleVersion } from '../../platform/database/refuse-stale-version.ts';
import type { ShopPaymentMethod } from '../../platform/generated/client.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { getOfferedMethod } from './offered-methods.queries.ts';
import { toMethodView } from './shop-payment-methods.queries.ts';

export interface MethodEditor {
  services: Services;
  actor: MemberActor;
  requestInfo: RequestInfo;
}

/** Adds a payment method at the end of the list. CONFLICT when there is one of that code. */
export async function createOfferedMethod(
  editor: MethodEditor,
  { code, isActive, ...fields }: CreatePaymentMethod,
): Promise<ShopPaymentMethodView> {
  const { currencyCode } = await getSettings(editor.services.db);
  const row = toColumns(fields, currencyCode);
  const { id } = await change(editor, 'create', async (tx, rows) => {
    if (rows.some((each) => each.code === code)) throw new AppError('CONFLICT');
    const position = Math.max(0, ...rows.map((each) => each.position)) + 1;
    const after = await tx.shopPaymentMethod.create({ data: { name: code, ...row, code, isActive, position } });
    assertLimits(after);
    return { after };
  });
  return await getOfferedMethod(editor.services, id);
}

/** STALE_VERSION when somebody changed its form since it was read. */
export async function updateOfferedMethod(
  editor: MethodEditor,
  { id, version, ...fields }: UpdatePaymentMethod,
): Promise<ShopPaymentMethodView> {
  const { currencyCode } = await getSettings(editor.services.db);
  const data = toColumns(fields, currencyCode);
  await change(editor, 'update', async (tx, rows) => {
    const before = requireMethod(rows, id);
    refuseStaleVersion(version, before);
    const after = await tx.shopPaymentMethod.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
    assertLimits(after);
    return { before, after };
  });
  return await getOfferedMethod(editor.services, id);
}

/** Switches a payment method on or off; the last active one stays on: CONFLICT. */
export async function toggleOfferedMethod(
  editor: MethodEditor,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<ShopPaymentMethodView> {
  await change(editor, 'update', async (tx, rows) => {
    const before = requireMethod(rows, id);
    if (!isActive) assertNotLast(rows, before);
    return { before, after: await tx.shopPaymentMethod.update({ where: { id }, data: { isActive } }) };
  });
  return await getOfferedMethod(editor.services, id);
}

/** Removes a payment method; what was paid by it keeps its name. The last active one stays: CONFLICT. */
export async function deleteOfferedMethod(editor: MethodEditor, id: string): Promise<void> {
  await change(editor, 'delete', async (tx, rows) => {
    const before = requireMethod(rows, id);
    assertNotLast(rows, before);
    await tx.shopPaymentMethod.delete({ where: { id } });
    return { before };
  });
}

/** Puts the payment methods in this order, which must name each of them once. */
export async function reorderOfferedMethods(editor: MethodEditor, methodIds: readonly string[]): Promise<void> {
  const { services, actor, requestInfo } = editor;
  await transaction(services.db, async (tx) => {
    const rows = await lockMethods(tx);
    const known = new Set(rows.map(({ id }) => id));
    const isComplete = methodIds.length === known.size && new Set(methodIds).size === known.size;
    if (!isComplete || !methodIds.every((id) => known.has(id))) {
      throw new AppError('VALIDATION_FAILED', { errors: { methodIds: ['methodsIncomplete'] } });
    }
    for (const [index, id] of methodIds.entries()) {
      await tx.shopPaymentMethod.update({ where: { id }, data: { position: index + 1 }, select: { id: true } });
    }
    const codeOf = (id: string) => rows.find((row) => row.id === id)?.code ?? '';
    await audit(tx, {
      ...{
        entity: 'payment-method',
        action: 'update',
        key: 'payment-methods.order',
        userId: actor.userId,
        requestInfo,
      },
      oldValue: rows.map(({ code }) => code),
      newValue: methodIds.map(codeOf),
    });
    await invalidateAll(tx);
  });
}

interface Outcome {
  before?: ShopPaymentMethod;
  after?: ShopPaymentMethod;
}

/** One change of one method: with all of them locked, audited, and in force everywhere. */
async function change(
  { services, actor, requestInfo }: MethodEditor,
  action: 'create' | 'update' | 'delete',
  write: (tx: Transaction, rows: ShopPaymentMethod[]) => Promise<Outcome>,
): Promise<{ id: string }> {
  const { currencyCode } = await getSettings(services.db);
  return await transaction(services.db, async (tx) => {
    const { before, after } = await write(tx, await lockMethods(tx));
    const row = after ?? before;
    if (!row) throw new AppError('NOT_FOUND');
    await audit(tx, {
      ...{ entity: 'payment-method', entityId: row.id, action, key: `payment-method.${row.code}` },
      oldValue: before && toAudited(before, currencyCode),
      newValue: after && toAudited(after, currencyCode),
      userId: actor.userId,
      requestInfo,
    });
    await invalidateAll(tx);
    return { id: row.id };
  });
}

/** Adding, removing and switching wait for each other, so that one active method is always left. */
async function lockMethods(tx: Transaction): Promise<ShopPaymentMethod[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('shop-payment-methods'))`;
  return await tx.shopPaymentMethod.findMany({ orderBy: [{ position: 'asc' }, { code: 'asc' }] });
}

function requireMethod(rows: readonly ShopPaymentMethod[], id: string): ShopPaymentMethod {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function assertNotLast(rows: readonly ShopPaymentMethod[], row: ShopPaymentMethod): void {
  const isLast = row.isActive && !rows.some(({ id, isActive }) => isActive && id !== row.id);
  if (isLast) throw new AppError('CONFLICT', { message: messages.lastPaymentMethod });
}

function assertLimits({ minCents, maxCents }: ShopPaymentMethod): void {
  if (minCents === null || maxCents === null || minCents <= maxCents) return;
  throw new AppError('VALIDATION_FAILED', { errors: { maxAmount: ['belowMinimum'] } });
}

function toColumns(
  { name, description, icon, fee, minAmount, maxAmount, countries }: Omit<UpdatePaymentMethod, 'id' | 'version'>,
  currency: string,
) {
  const cents = (field: string, amount: number) => {
    if (!fitsCurrency(amount, currency)) {
      throw new AppError('VALIDATION_FAILED', { errors: { [field]: ['amountInvalid'] } });
    }
    return toCents(amount, currency);
  };
  const limit = (field: string, amount: number | null) => (amount === null ? null : cents(field, amount));
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(icon !== undefined && { icon }),
    ...(fee && { feeBps: Math.round(fee.percent * 100), feeFixedCents: cents('fee.fixed', fee.fixed) }),
    ...(minAmount !== undefined && { minCents: limit('minAmount', minAmount) }),
    ...(maxAmount !== undefined && { maxCents: limit('maxAmount', maxAmount) }),
    ...(countries && { countries: [...new Set(countries)] }),
  };
}

function toAudited(row: ShopPaymentMethod, currency: string): AuditValue {
  const { config, isReady, version, ...view } = toMethodView(row, currency);
  return view;
}
