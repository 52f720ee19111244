import { v7 as uuid } from 'uuid';
import { type AddNote, type OrderNote, orderTalkLimits } from '../../../shared/orders/order-talk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { mayReadInternal, noteSelect, toNote } from '../read/order-talk.queries.ts';
import { lockOrder } from '../state/lock-order.ts';
import { requireAction, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { notifyCounterparty } from './notify-counterparty.ts';

/**
 * Writes into the thread of an order. An internal line stays between staff and sellers; FORBIDDEN for its buyer. The same
 * `clientKey` writes once.
 */
export async function addNote(services: Services, actor: MemberActor, input: AddNote): Promise<OrderNote> {
  const { id: orderId, note: text, internal } = input;
  const before = await seeOrder(services, actor, orderId);
  const written = await findWritten(services.db.prisma, actor, input);
  if (written) return toNote(written, before);
  requireAction(before, 'add-note');
  if (internal && !mayReadInternal(actor, before)) throw new AppError('FORBIDDEN');
  return await transaction(services.db, async (tx) => {
    // Waits for the lock, so that the limit holds; a busy order is no reason to refuse a note.
    const order = await lockOrder(tx, orderId);
    const seen = await seeOrderAgain(tx, before);
    const again = await findWritten(tx, actor, input);
    if (again) return toNote(again, seen);
    requireAction(seen, 'add-note');
    if ((await tx.orderNote.count({ where: { orderId } })) >= orderTalkLimits.notesPerOrder) {
      throw new AppError('ORDER_TALK_FULL');
    }
    const data = { id: uuid(), orderId, authorId: actor.userId, text, internal, clientKey: input.clientKey ?? null };
    const note = await tx.orderNote.create({ data, select: noteSelect });
    if (!internal) {
      const title = `New note on order ${order.orderNumber}`;
      await notifyCounterparty(tx, seen, { title, message: text, key: `order-note:${note.id}` });
    }
    return toNote(note, seen);
  });
}

/** What the author wrote under this key before. */
async function findWritten(
  tx: Pick<Transaction, 'orderNote'>,
  { userId: authorId }: MemberActor,
  { id: orderId, clientKey }: AddNote,
) {
  if (clientKey === undefined) return null;
  const where = { orderId_authorId_clientKey: { orderId, authorId, clientKey } };
  return await tx.orderNote.findUnique({ where, select: noteSelect });
}
