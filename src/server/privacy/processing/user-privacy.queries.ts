import type { UserPrivacy } from '../../../shared/privacy/process-privacy.schemas.ts';
import { getExport } from '../../data-exports/data-exports.queries.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { formatBalances, readBalances, refuseOpenBusiness } from '../open-business.ts';

/** What an owner asked for about their data, and what stands against a deletion. NOT_FOUND when it is deleted. */
export async function getUserPrivacy(services: Services, { id }: { id: string }): Promise<UserPrivacy> {
  const [state, { user, refusedFor, balances }] = await Promise.all([
    getExport(services, { userId: id }),
    transaction(services.db, async (tx) => ({
      user: await tx.user.findUnique({
        where: { id, status: { not: 'deleted' } },
        select: { deletionRequestedAt: true, deletionDueAt: true },
      }),
      refusedFor: await refusalOf(tx, id),
      balances: formatBalances(await readBalances(tx, id)),
    })),
  ]);
  if (!user) throw new AppError('NOT_FOUND');
  const { deletionRequestedAt: requestedAt, deletionDueAt: dueAt } = user;
  const deletion = requestedAt && dueAt && { requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() };
  return { export: state.export, deletion, refusedFor, balances };
}

async function refusalOf(tx: Transaction, userId: string): Promise<UserPrivacy['refusedFor']> {
  try {
    await refuseOpenBusiness(tx, userId);
    return null;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'OPEN_ORDERS' || error.code === 'DISPUTE_RUNNING')) {
      return error.code;
    }
    throw error;
  }
}
