import type { Services } from '../platform/services.ts';
import { hasAnAdmin } from '../roles/lock-roles.ts';

/**
 * No screen of the shop makes the first administrator, so whoever starts it is told how. A database that is too busy to say
 * whether there is one must not end a shop that is open.
 */
export async function warnWithoutAdmin({
  db,
  logger,
  environment,
}: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  const isThere = await hasAnAdmin(db.prisma).catch((error: unknown) => {
    logger.warn({ err: error }, 'Could not tell whether this shop has an administrator');
    return true;
  });
  if (isThere) return;
  const isBuilt = environment.NODE_ENV === 'production';
  const command = isBuilt ? 'node dist/server/make-admin.js' : 'npm run users:make-admin --';
  logger.warn(`This shop has no administrator. To create one, run: ${command} EMAIL --new`);
}
