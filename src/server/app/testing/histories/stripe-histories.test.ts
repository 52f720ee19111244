import { test } from 'vitest';
import { liveHistories } from './live-histories.ts';

/** `HISTORIES=5000 npx vitest run histories` is the long run; this many go with every other test. */
const histories = Number(process.env.HISTORIES ?? 40);

test(`${histories} random histories at Stripe break nothing`, () => liveHistories('stripe', histories), 3_600_000);
