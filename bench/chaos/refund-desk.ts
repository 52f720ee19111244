import { setTimeout as wait } from 'node:timers/promises';
import { insist, type ShopperTask } from './shopper-task.ts';

/** A member of staff: grants what is asked for, all or a part of it, and gives a dollar back here and there. */
export async function decideRefunds(task: ShopperTask, goodwill: string[]): Promise<void> {
  while (performance.now() < task.until) {
    const asked = await insist(task, '/api/admin/refunds?status=requested');
    for (const { id } of asked?.body.items ?? []) {
      const amount = Math.random() < 0.3 ? { amount: 1 } : {};
      await insist(task, `/api/admin/refunds/${id}/approve`, amount);
    }
    for (const orderId of goodwill.splice(0)) {
      const request = { reason: 'other', details: 'Goodwill', amount: 1 };
      const given = await insist(task, `/api/admin/orders/${orderId}/refund`, request);
      if (given?.status === 201) task.journal.note({ id: orderId, did: 'given back in part' });
    }
    await wait(500);
  }
}
