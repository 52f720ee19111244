import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { dayFrom } from './catalogue/pricing.ts';
import { insertRows } from './insert-rows.ts';

interface DemoEntry {
  type: 'topup' | 'adjustment';
  key: string;
  from: 'gateway' | 'adjustments';
  amountCents: number;
  note: string;
  at: Date;
}

/** A small balance with a history for the demo shopper, booked as the shop would have. */
export async function seedDemoWallet(client: PoolClient, users: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const userId = users.get('demo_user');
  if (userId === undefined) return;
  const topUps = [
    { id: uuid(), amountCents: 5000, at: dayFrom(now, -20) },
    { id: uuid(), amountCents: 2500, at: dayFrom(now, -6) },
  ];
  for (const topUp of topUps) await seedTopUp(client, userId, topUp);
  const welcome: DemoEntry = {
    type: 'adjustment',
    key: `adjustment:demo:${userId}`,
    from: 'adjustments',
    amountCents: 500,
    note: 'Welcome bonus',
    at: dayFrom(now, -19),
  };
  const entries = topUps.map<DemoEntry>(({ id, amountCents, at }) => ({
    type: 'topup',
    key: `topup:${id}`,
    from: 'gateway',
    amountCents,
    note: 'Card ending in 4242',
    at,
  }));
  await seedEntries(client, userId, [...entries, welcome]);
}

async function seedTopUp(
  client: PoolClient,
  userId: string,
  { id, amountCents, at }: { id: string; amountCents: number; at: Date },
): Promise<void> {
  const money = { amountCents, currency: 'USD' };
  const row = { id, userId, ...money, status: 'paid', idempotencyKey: `demo-${id}`, createdAt: at, paidAt: at };
  await insertRows(client, 'wallet_top_ups', [row]);
  const paymentId = uuid();
  const reference = `demo_${paymentId}`;
  const payment = { id: paymentId, topUpId: id, provider: 'test-gateway', method: 'card', status: 'paid', ...money };
  const card = { providerReference: reference, cardBrand: 'visa', cardLast4: '4242', refundedCents: 0 };
  await insertRows(client, 'payments', [{ ...payment, ...card, createdAt: at, updatedAt: at, paidAt: at }]);
  const charge = { paymentId, reference, status: 'captured', ...money, brand: 'visa', last4: '4242' };
  await insertRows(client, 'test_gateway_charges', [{ ...charge, isDisputed: false, createdAt: at }]);
}

async function seedEntries(client: PoolClient, userId: string, events: readonly DemoEntry[]): Promise<void> {
  const byTime = [...events].sort((a, b) => a.at.getTime() - b.at.getTime());
  const total = events.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const wallet = { id: uuid(), kind: 'user_wallet', owner: userId, currency: 'USD', balanceCents: total };
  const sources = (['gateway', 'adjustments'] as const).map((kind) => ({ ...wallet, id: uuid(), kind, owner: '' }));
  const accounts = [wallet, ...sources.map((source) => ({ ...source, balanceCents: 0 }))];
  await insertRows(
    client,
    'ledger_accounts',
    accounts.map((account) => ({ ...account, createdAt: byTime[0]?.at })),
  );
  let balanceAfterCents = 0;
  for (const { type, key, from, amountCents, note, at } of byTime) {
    const transactionId = uuid();
    balanceAfterCents += amountCents;
    const event = { id: transactionId, type, idempotencyKey: key, note, createdAt: at };
    await insertRows(client, 'ledger_transactions', [event]);
    const source = sources.find(({ kind }) => kind === from)?.id;
    await insertRows(client, 'ledger_entries', [
      { id: uuid(), transactionId, accountId: wallet.id, amountCents, balanceAfterCents, createdAt: at },
      {
        id: uuid(),
        transactionId,
        accountId: source,
        amountCents: -amountCents,
        balanceAfterCents: null,
        createdAt: at,
      },
    ]);
  }
}
