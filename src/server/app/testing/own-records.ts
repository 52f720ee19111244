import type { TestShop } from '../../orders/testing/test-shop.ts';
import { ownMemberships } from './own-memberships.ts';
import { ownMessages } from './own-messages.ts';
import { ownSupport } from './own-support.ts';

/** Calls by which staff decide about a record of a member, about their own. */
export function ownRecords(shop: Pick<TestShop, 'db' | 'as' | 'addUser'>) {
  return { ...ownMemberships(shop), ...ownMessages(shop), ...ownSupport(shop) };
}
