import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { dayFrom } from './catalogue/pricing.ts';
import { insertRows } from './insert-rows.ts';

const none = { percentBps: null, amountCents: null, minOrderCents: 0, maxDiscountCents: null, maxUsesPerUser: null };

/** One coupon of each kind to try: a percentage, an amount, and one with an end and a most. */
export async function seedDemoCoupons(client: PoolClient, now: Date): Promise<void> {
  const coupons = [
    { ...none, code: 'WELCOME10', kind: 'percent', percentBps: 1000, maxUsesPerUser: 1, endsAt: null },
    { ...none, code: 'FIVEOFF', kind: 'fixed', amountCents: 500, minOrderCents: 2500, endsAt: null },
    {
      ...none,
      code: 'AUTUMN15',
      kind: 'percent',
      percentBps: 1500,
      minOrderCents: 2000,
      maxDiscountCents: 1500,
      endsAt: dayFrom(now, 60),
    },
  ];
  await insertRows(
    client,
    'coupons',
    coupons.map((coupon) => ({ id: uuid(), ...coupon, useCount: 0, isActive: true, createdAt: now })),
  );
}
