import pLimit from 'p-limit';
import { createJobs } from '../../../../jobs/all-jobs.ts';
import { createTestShop, type TestShop } from '../../../orders/testing/test-shop.ts';
import { startLocalStripe } from '../../../payments/testing/local-stripe.ts';
import type { StripeEvent } from '../../../payments/testing/local-stripe-books.ts';
import { configurePayments } from '../../../payments/testing/payment-harness.ts';
import type { MemberActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { openTestDatabase } from '../../../platform/testing/test-database.ts';
import { sudo } from '../../../wallet/testing/wallet-acts.ts';
import { setSettings } from '../../../wallet/testing/wallet-shop.ts';
import { watchStatusChanges } from './status-changes.ts';

/** The card provider of the buyers. */
export type CardProvider = 'test-gateway' | 'stripe';

/** A separate shop in which several histories run, one after the other, with the same products. */
export interface Fixture {
  shop: TestShop;
  db: Database;
  handlers: readonly JobHandler[];
  wares: readonly { id: string; kind: 'key' | 'file' | 'rare' }[];
  staff: MemberActor;
  /** Another buyer who wants the scarce products too. */
  rival: MemberActor;
  /** Null where the test gateway takes the cards. */
  stripe: StripeFixture | null;
  close: () => Promise<void>;
}

export interface StripeFixture extends Awaited<ReturnType<typeof startLocalStripe>> {
  /** Webhooks that have not arrived yet. */
  mail: StripeEvent[];
  /** What buyers do in Stripe's fields; a decline is shown there and sent as a webhook. */
  enterCard: (reference: string, number: string) => void;
  answerBank: (reference: string, outcome: 'approved' | 'rejected') => Promise<void>;
}

const jobsOfMoney = ['orders.', 'payments.', 'refunds.', 'downloads.', 'wallet.', 'documents.'];
const openWallets = { walletEnabled: true, withdrawalsEnabled: true, paymentDiscountPercent: 0 };

export async function openFixture(provider: CardProvider, histories: number): Promise<Fixture> {
  const { db, drop } = await openTestDatabase({ poolSize: 6, waitMs: 60_000, isQuick: true });
  await setSettings(db, openWallets);
  await watchStatusChanges(db);
  const shop = await createTestShop(db);
  const stripe = provider === 'stripe' ? await openStripe(shop) : null;
  const all = createJobs(shop.services).handlers;
  return {
    ...{ shop, db, stripe },
    handlers: all.filter(({ definition }) => jobsOfMoney.some((prefix) => definition.name.startsWith(prefix))),
    wares: await stock(shop, histories),
    staff: sudo(await shop.addUser({ roles: ['admin'] })),
    rival: await shop.addUser(),
    close: async () => {
      stripe?.close();
      await drop();
    },
  };
}

/** Few scarce products, so that they run out in the second half of the histories. */
async function stock(shop: TestShop, histories: number): Promise<Fixture['wares']> {
  const { product: file } = await shop.addFileProduct(1000);
  const key = await shop.addKeyProduct(histories * 10, { type: 'game_item', maxPerUser: null });
  const rare = await shop.addKeyProduct(Math.ceil(histories / 3), { type: 'game_item', maxPerUser: null });
  return [
    { id: key.id, kind: 'key' },
    { id: file.id, kind: 'file' },
    { id: rare.id, kind: 'rare' },
  ];
}

async function openStripe(shop: TestShop): Promise<StripeFixture> {
  const stripe = await startLocalStripe();
  Object.assign(shop.services.environment, { STRIPE_API_BASE: stripe.origin, STRIPE_JS_URL: `${stripe.origin}/v3/` });
  await configurePayments(shop.services, { paypalClientId: '' });
  return Object.assign(stripe, {
    mail: [],
    enterCard: (reference: string, number: string) => {
      const intent = stripe.intents.get(reference);
      try {
        if (intent) stripe.confirm(intent, number);
      } catch {
        // Declined or closed in the meantime; the intent tells.
      }
    },
    answerBank: async (reference: string, outcome: string) => {
      const body = new URLSearchParams({ outcome });
      await fetch(`${stripe.origin}/local/three-d-secure/${reference}`, { method: 'POST', body });
    },
  });
}

/** A job started many times at once looks like one that kills its workers; two at once do happen. */
const twoAtOnce = pLimit(2);

/** Runs due jobs until none is left. */
export async function runDueJobs({ shop, handlers }: Fixture): Promise<void> {
  await twoAtOnce(async () => {
    for (let round = 0; round < 20 && (await runJobs(shop.services, handlers)) > 0; round += 1);
  });
}
