import type { Services } from '../platform/services.ts';
import { hasAnAdmin } from '../roles/lock-roles.ts';

/** No screen of the shop makes the first administrator, so whoever starts it is told how. */
export async function warnWithoutAdmin({
  db,
  logger,
  environment,
}: Pick<Services, 'db' | 'logger' | 'environment'>): Promise<void> {
  if (await hasAnAdmin(db.prisma)) return;
  const isBuilt = environment.NODE_ENV === 'production';
  const command = isBuilt ? 'node dist/server/make-admin.js' : 'npm run users:make-admin --';
  logger.warn(`This shop has no administrator. To create one, run: ${command} EMAIL --new`);
}
