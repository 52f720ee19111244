// A shop process that moves one member's money and is killed at a crash point on the way.

import { processPayment } from '../../../server/orders/payment/process-payment.ts';
import { createTestRequestInfo, openTestServices } from '../../../server/orders/testing/test-services.ts';
import type { MemberActor } from '../../../server/platform/actor.ts';
import { armCrashPoint } from '../../../server/platform/crash-points.ts';
import { topUpOf } from '../../../server/wallet/testing/wallet-acts.ts';
import { topUpWallet } from '../../../server/wallet/top-up/top-up-wallet.ts';
import { decideWithdrawal } from '../../../server/wallet/withdrawal/decide-withdrawal.ts';
import { requestWithdrawal } from '../../../server/wallet/withdrawal/request-withdrawal.ts';
import { topUpWalletSchema } from '../../../shared/wallet/top-up.schemas.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { walletWorker } from '../wallet.worker.ts';
import { walletCrashSchema } from './start-crash-process.ts';

const { databaseUrl, crashAt, userId, act, id, key } = walletCrashSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const services = openTestServices(databaseUrl);
const actor: MemberActor = { kind: 'member', userId, sessionId: userId, roles: ['user'], vipLevel: null };
armCrashPoint(crashAt);
if (act === 'top-up') {
  await topUpWallet(services, actor, createTestRequestInfo(), {
    ...topUpWalletSchema.parse(topUpOf(25)),
    idempotencyKey: key,
  });
}
if (act === 'pay') await processPayment(services, actor, { orderId: id, paymentMethod: 'wallet' });
if (act === 'withdraw')
  await requestWithdrawal(services, actor, createTestRequestInfo(), { amount: 20, idempotencyKey: key });
if (act === 'cancel')
  await decideWithdrawal(services, actor, createTestRequestInfo(), { id, to: 'cancelled', by: 'owner' });
if (act === 'send-back') await runJobs(services, walletWorker(services).handlers);
await services.db.close();
