import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import type { Services } from '../../platform/services.ts';

/** Deletes what every process has read: none looks back further than 20 minutes. Idempotent. Returns how many. */
export async function forgetCatalogueChanges({ db }: Pick<Services, 'db'>): Promise<number> {
  return await db.prisma.$executeRaw`
    DELETE FROM "catalogue_changes" WHERE "at" < now() - ${fixedRetention.catalogueChangeHours} * interval '1 hour'`;
}
