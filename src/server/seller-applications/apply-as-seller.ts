import { v7 as uuid } from 'uuid';
import type { ErrorCode } from '../../shared/errors/error-catalogue.ts';
import type { ApplyRefusal } from '../../shared/seller-applications/seller-application.rules.ts';
import type {
  ApplyAsSeller,
  MySellerApplication,
} from '../../shared/seller-applications/seller-application.schemas.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { audit } from '../audit/audit.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notifyAdmins } from '../notifications/notify-admins.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { refuseTakenShopName } from '../products/upkeep/refuse-taken-shop-name.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { readApplicant } from './seller-applications.queries.ts';

const refusalCodes: Record<ApplyRefusal['reason'], ErrorCode> = {
  seller: 'SELLER_ALREADY',
  unverified: 'EMAIL_NOT_VERIFIED',
  open: 'SELLER_APPLICATION_OPEN',
  rejected: 'SELLER_APPLICATION_TOO_SOON',
};

/** Sends a member's application to sell (D-1): one at a time however many come at once and under no other shop's name, with a mail that it arrived. */
export async function applyAsSeller(
  { db, environment }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: ApplyAsSeller,
): Promise<MySellerApplication> {
  const { userId } = actor;
  const { websiteName } = await getSettings(db);
  return await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    const { refusal } = await readApplicant(tx, userId);
    if (refusal) throw new AppError(refusalCodes[refusal.reason], { details: { until: refusal.until ?? null } });
    await refuseTakenShopName(tx, { userId, displayName: input.displayName, websiteName });
    const id = uuid();
    const createdAt = await databaseTime(tx);
    await tx.sellerApplication.create({ data: { id, userId, ...input, createdAt }, select: { id: true } });
    await queueMail(tx, {
      templateKey: 'seller-application',
      userId,
      variables: { shopName: input.displayName, applicationUrl: `${environment.PUBLIC_URL}/user/become-a-seller` },
      dedupeKey: `seller-application:${id}`,
    });
    await notifyAdmins(tx, {
      type: 'seller_application',
      title: 'New seller application',
      message: `${input.displayName} is waiting for your decision.`,
      link: `/admin/seller-applications/${id}`,
      dedupeKey: `seller-application:${id}`,
      aboutUserId: userId,
    });
    await audit(tx, { entity: 'seller_application', entityId: id, action: 'create', userId, requestInfo });
    return await readApplicant(tx, userId);
  });
}

/** Takes the open application back; SELLER_APPLICATION_CLOSED when there is none. */
export async function withdrawApplication(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
): Promise<MySellerApplication> {
  return await transaction(db, async (tx) => {
    const [withdrawn] = await tx.sellerApplication.updateManyAndReturn({
      where: { userId, status: 'pending' },
      data: { status: 'withdrawn', decidedAt: await databaseTime(tx) },
      select: { id: true },
    });
    if (!withdrawn) throw new AppError('SELLER_APPLICATION_CLOSED');
    const fact = { entity: 'seller_application', entityId: withdrawn.id, action: 'withdraw' };
    await audit(tx, { ...fact, userId, requestInfo });
    return await readApplicant(tx, userId);
  });
}
