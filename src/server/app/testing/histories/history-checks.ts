import { findViolations } from '../../../platform/testing/invariants.ts';
import { reconcileRefunds } from '../../../refunds/booking/reconcile-refunds.ts';
import { reconcilePayments } from '../../../settlement/reconcile-payments.ts';
import { reconcileLedger } from '../../../wallet/balance/reconcile-ledger.ts';
import { type Fixture, runDueJobs } from './history-fixture.ts';
import { illegalChanges } from './status-changes.ts';
import { deliverRest } from './stripe-events.ts';

/** Invariants that must hold after every history; returns the broken ones by name, with the rows that show it. */
export async function brokenRules({ db }: Fixture): Promise<Record<string, unknown>> {
  // Histories may end anywhere; waiting jobs and messages are processed during the quiet phase.
  const { 'a job left undone': _, ...violations } = await findViolations(db);
  const changes = await illegalChanges(db);
  return { ...violations, ...(changes.length > 0 && { 'a status outside its table': changes }) };
}

/** The quiet phase after a history: remaining webhooks arrive, attempts and refunds are reconciled, jobs run. */
export async function settleEverything(fixture: Fixture): Promise<void> {
  const { pool } = fixture.db;
  await deliverRest(fixture);
  for (let hour = 0; hour < 2; hour += 1) {
    await pool.query(`UPDATE payments SET "createdAt" = "createdAt" - interval '1 hour'`);
    await pool.query(`UPDATE refunds SET "updatedAt" = "updatedAt" - interval '1 hour', "askedUntil" = NULL`);
    await pool.query(`UPDATE "OutboxMessage" SET "availableAt" = now() WHERE "doneAt" IS NULL AND "failures" > 0`);
    await reconcilePayments(fixture.shop.services);
    await reconcileRefunds(fixture.shop.services);
    await runDueJobs(fixture);
  }
  await deliverRest(fixture);
  await runDueJobs(fixture);
}

/** Further invariants after the quiet phase: nothing is pending, and the providers' books agree with ours. */
export async function openEnds(fixture: Fixture): Promise<Record<string, unknown>> {
  const { pool } = fixture.db;
  const find = async (sql: string) => (await pool.query(sql)).rows;
  const ends = {
    'a dead job': await find(`SELECT "name", "lastError" FROM "OutboxMessage" WHERE "deadAt" IS NOT NULL`),
    'an open attempt': await find(`SELECT "id" FROM payments WHERE "status" IN ('pending', 'processing')`),
    'a refund on its way': await find(`SELECT "id" FROM refunds WHERE "status" IN ('approved', 'processing')`),
    'a ledger that does not add up': await find(
      `SELECT a."currency" FROM ledger_entries e JOIN ledger_accounts a ON a."id" = e."accountId"
       GROUP BY 1 HAVING sum(e."amountCents") <> 0`,
    ),
    'a difference found by the nightly check': await differences(fixture),
    'other books at Stripe': await differencesToStripe(fixture),
  };
  return Object.fromEntries(Object.entries(ends).filter(([, rows]) => rows.length > 0));
}

async function differences({ shop }: Fixture): Promise<number[]> {
  const count = await reconcileLedger(shop.services);
  return count > 0 ? [count] : [];
}

/** Captured there means paid here, refunded there means settled here, to the cent and each once. */
async function differencesToStripe({ db, stripe }: Fixture): Promise<string[]> {
  if (!stripe) return [];
  const payments = await db.prisma.payment.findMany({ where: { provider: 'stripe' } });
  const refunds = await db.prisma.refund.findMany({
    where: { method: 'original', status: 'settled', payment: { provider: 'stripe' } },
  });
  const ours = [
    ...payments
      .filter(({ status }) => status === 'paid' || status === 'refunded')
      .map((paid) => `${paid.providerReference} ${paid.amountCents}`),
    ...refunds.map((refund) => `${refund.providerReference} ${refund.amountCents}`),
  ];
  const theirs = [...stripe.intents.values(), ...stripe.refunds.values()]
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount }) => `${id} ${amount}`);
  const onlyIn = (some: string[], others: string[], where: string) =>
    some.filter((one) => !others.includes(one)).map((one) => `${one} only ${where}`);
  return [...onlyIn(ours, theirs, 'here'), ...onlyIn(theirs, ours, 'there')];
}
