import { randomBytes } from 'node:crypto';
import { formatTonAddress, parseTonAddress } from '../../../shared/crypto/addresses/ton-address.rules.ts';
import { minuteMs } from '../../../shared/dates/spans.ts';
import type { ConnectedWallet, TonChallenge, TonProof } from '../../../shared/wallet/connected-wallet.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { saveWallet } from './save-wallet.ts';
import { isTonProof } from './ton-proof.ts';

const lifeMs = 10 * minuteMs;

/** What a wallet of TON has to sign, once and within minutes. A member's newer one replaces it. */
export async function challengeTonWallet({ db }: Services, { userId }: MemberActor): Promise<TonChallenge> {
  const payload = randomBytes(32).toString('hex');
  const expiresAt = new Date(databaseNow().getTime() + lifeMs);
  await db.prisma.tonChallenge.upsert({
    where: { userId },
    create: { userId, payload, expiresAt },
    update: { payload, expiresAt },
    select: { userId: true },
  });
  return { payload, expiresAt: expiresAt.toISOString() };
}

/** Saves the address of a wallet that signed the member's challenge, as `connectWallet` does. */
export async function connectTonWallet(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: TonProof,
): Promise<ConnectedWallet> {
  const account = parseTonAddress(input.address);
  const payload = await takeChallenge(services, actor);
  const { hostname, host } = new URL(services.environment.PUBLIC_URL);
  const expected = { domains: [host, hostname], now: databaseNow() };
  if (!account || payload === null || !(await isTonProof(input, { ...expected, payload }))) {
    throw new AppError('VALIDATION_FAILED', { errors: { proof: ['proofInvalid'] } });
  }
  return await saveWallet(services, actor, requestInfo, { network: 'ton', address: formatTonAddress(account) });
}

/** Taken before it is judged, so that it cannot be tried again. */
async function takeChallenge({ db }: Services, { userId }: MemberActor): Promise<string | null> {
  const [taken] = await db.prisma.$queryRaw<{ payload: string; isTimely: boolean }[]>`
    DELETE FROM ton_challenges WHERE "userId" = ${userId}::uuid
    RETURNING "payload", "expiresAt" > clock_timestamp() AS "isTimely"`;
  return taken?.isTimely ? taken.payload : null;
}
