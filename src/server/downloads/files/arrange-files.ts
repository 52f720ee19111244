import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../../products/access/products.policy.ts';
import { lockProduct } from '../../products/editing/lock-product.ts';

type Context = [services: Services, actor: MemberActor, requestInfo: RequestInfo];

/** Puts a product's files in this order; the list must name every one of them once. */
export async function arrangeFiles(
  ...[services, actor, requestInfo, { id, fileIds }]: [...Context, { id: string; fileIds: readonly string[] }]
): Promise<void> {
  await changeFiles(services, actor, requestInfo, id, async (tx, files) => {
    const isComplete = files.length === fileIds.length && files.every((file) => fileIds.includes(file.id));
    if (!isComplete) throw new AppError('VALIDATION_FAILED', { errors: { fileIds: ['orderIncomplete'] } });
    for (const [position, fileId] of fileIds.entries()) {
      await tx.productFile.update({ where: { id: fileId }, data: { position }, select: { id: true } });
    }
  });
}

/** Takes a file off sale. Whoever bought it keeps it: its row and its bytes stay. */
export async function removeFile(
  ...[services, actor, requestInfo, { id, fileId }]: [...Context, { id: string; fileId: string }]
): Promise<void> {
  await changeFiles(services, actor, requestInfo, id, async (tx, files) => {
    if (!files.some((file) => file.id === fileId)) throw new AppError('NOT_FOUND');
    await tx.$executeRaw`UPDATE product_files SET "removedAt" = clock_timestamp() WHERE "id" = ${fileId}::uuid`;
  });
}

async function changeFiles(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  idOrSlug: string,
  change: (tx: Transaction, files: { id: string; name: string }[]) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { id } = authorizeProduct(actor, 'product:update', await lockProduct(tx, idOrSlug));
    const before = await readFiles(tx, id);
    await change(tx, before);
    const after = await readFiles(tx, id);
    await invalidate(tx, ['products']);
    await audit(tx, {
      entity: 'product',
      entityId: id,
      action: 'update',
      key: 'product.files',
      oldValue: before.map(({ name }) => name),
      newValue: after.map(({ name }) => name),
      userId: actor.userId,
      requestInfo,
    });
  });
}

async function readFiles(tx: Transaction, productId: string) {
  const where = { productId, removedAt: null };
  return await tx.productFile.findMany({ where, select: { id: true, name: true }, orderBy: { position: 'asc' } });
}
