import { setTimeout as wait } from 'node:timers/promises';
import { type Errand, insist } from './errand.ts';

/** A member of staff: grants what is asked for, all or a part of it, and gives a dollar back here and there. */
export async function decideRefunds(errand: Errand, goodwill: string[]): Promise<void> {
  while (performance.now() < errand.until) {
    const asked = await insist(errand, '/api/admin/refunds?status=requested');
    for (const { id } of asked?.body.items ?? []) {
      const amount = Math.random() < 0.3 ? { amount: 1 } : {};
      await insist(errand, `/api/admin/refunds/${id}/approve`, amount);
    }
    for (const orderId of goodwill.splice(0)) {
      const wish = { reason: 'other', details: 'Goodwill', amount: 1 };
      const given = await insist(errand, `/api/admin/orders/${orderId}/refund`, wish);
      if (given?.status === 201) errand.journal.note({ id: orderId, did: 'given back in part' });
    }
    await wait(500);
  }
}
