import { v7 as uuid } from 'uuid';
import { type AddNote, type OrderNote, orderTalkLimits } from '../../../shared/orders/order-talk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { mayReadInternal, noteSelect, toNote } from '../read/order-talk.queries.ts';
import { lockOrder } from '../state/lock-order.ts';
import { requireAction, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { notifyCounterparty } from './notify-counterparty.ts';

/** Writes into the thread of an order. An internal line stays between staff and sellers; FORBIDDEN for its buyer. */
export async function addNote(services: Services, actor: MemberActor, input: AddNote): Promise<OrderNote> {
  const { id: orderId, note: text, internal } = input;
  const before = await seeOrder(services, actor, orderId);
  requireAction(before, 'add-note');
  if (internal && !mayReadInternal(actor, before)) throw new AppError('FORBIDDEN');
  return await transaction(services.db, async (tx) => {
    // Waits for the lock, so that the limit holds; a busy order is no reason to refuse a note.
    const order = await lockOrder(tx, orderId);
    const seen = await seeOrderAgain(tx, before);
    requireAction(seen, 'add-note');
    if ((await tx.orderNote.count({ where: { orderId } })) >= orderTalkLimits.notesPerOrder) {
      throw new AppError('ORDER_TALK_FULL');
    }
    const data = { id: uuid(), orderId, authorId: actor.userId, text, internal };
    const note = await tx.orderNote.create({ data, select: noteSelect });
    if (!internal) {
      const title = `New note on order ${order.orderNumber}`;
      await notifyCounterparty(tx, seen, { title, message: text, key: `order-note:${note.id}` });
    }
    return toNote(note, seen);
  });
}
