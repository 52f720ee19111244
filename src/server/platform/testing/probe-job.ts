import { z } from 'zod';
import { type Database, transaction } from '../database/db.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/jobs.ts';

/** A job whose effect can be counted: one kept mail per run that got through. */
export const probeJob = defineJob({
  name: 'testing.probe',
  queue: 'critical',
  payload: z.strictObject({ label: z.string(), hangOnRun: z.number().int().optional() }),
  attempts: 3,
  backoffMs: 50,
});

export function probeHandler(db: Database): JobHandler {
  return handleJob(probeJob, async ({ label, hangOnRun }, context) => {
    if (context.run === hangOnRun) await new Promise(() => undefined);
    await transaction(db, async (tx) => {
      await tx.sentMail.create({ data: { recipient: label, sender: '', subject: '', html: '', text: '' } });
      await context.complete(tx);
    });
  });
}

export async function countEffects(db: Database, label: string): Promise<number> {
  return await db.prisma.sentMail.count({ where: { recipient: label } });
}
