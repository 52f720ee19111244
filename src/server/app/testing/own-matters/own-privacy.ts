import type { TestShop } from '../../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../../platform/actor.ts';

/** Each call by which staff carry out what somebody asked about their data, about their own. */
export function ownPrivacy({ as }: Pick<TestShop, 'as'>) {
  const reason = 'Because';
  return {
    'adminPrivacy.startExport': async (me: MemberActor) => () =>
      as(me).adminPrivacy.startExport({ id: me.userId, reason }),
    'adminPrivacy.scheduleDeletion': async (me: MemberActor) => () =>
      as(me).adminPrivacy.scheduleDeletion({ id: me.userId, reason }),
    'adminPrivacy.cancelDeletion': async (me: MemberActor) => () =>
      as(me).adminPrivacy.cancelDeletion({ id: me.userId, reason }),
  };
}
