import type { TestShop } from '../../../orders/testing/test-shop.ts';
import { ownKeys } from './own-keys.ts';
import { ownMemberships } from './own-memberships.ts';
import { ownMessages } from './own-messages.ts';
import { ownPrivacy } from './own-privacy.ts';
import { ownReports } from './own-reports.ts';
import { ownSupport } from './own-support.ts';

/** Calls by which staff decide about a record of a member, about their own. */
export function ownRecords(shop: TestShop) {
  return {
    ...ownMemberships(shop),
    ...ownMessages(shop),
    ...ownSupport(shop),
    ...ownKeys(shop),
    ...ownPrivacy(shop),
    ...ownReports(shop),
  };
}
