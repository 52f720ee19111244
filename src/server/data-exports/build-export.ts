import { buffer } from 'node:stream/consumers';
import { type Zippable, zip } from 'fflate';
import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import { sealVariable } from '../email-templates/sealed-variables.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { toCsv } from '../platform/text/csv.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { exportDataJob } from './data-exports.jobs.ts';
import { exportToken, hashExportToken } from './data-exports.queries.ts';

/**
 * Builds the ZIP of an export and mails its link. Run again it does nothing; after the last failed run it is `failed`.
 */
export async function buildExport(services: Services, exportId: string, run: number): Promise<void> {
  const row = await services.db.prisma.dataExport.findUnique({
    where: { id: exportId },
    select: { id: true, userId: true, status: true },
  });
  if (row?.status !== 'pending') return;
  try {
    await writeExport(services, row);
  } catch (error) {
    if (run >= exportDataJob.attempts) {
      await services.db.prisma.dataExport.updateMany({
        where: { id: exportId, status: 'pending' },
        data: { status: 'failed' },
      });
    }
    throw error;
  }
}

async function writeExport(services: Services, { id, userId }: { id: string; userId: string }): Promise<void> {
  const { db, environment, secrets, storage } = services;
  const bytes = await toZip(await collectFiles(services, userId));
  const storageKey = `exports/${id}.zip`;
  await storage.write(storageKey, bytes);
  const token = exportToken(services, id);
  const readyAt = databaseNow();
  const expiresAt = new Date(readyAt.getTime() + fixedRetention.dataExportDays * 86_400_000);
  await transaction(db, async (tx) => {
    const written = await tx.dataExport.updateMany({
      where: { id, status: 'pending' },
      data: {
        status: 'ready',
        storageKey,
        sizeBytes: bytes.length,
        tokenHash: hashExportToken(token),
        readyAt,
        expiresAt,
      },
    });
    if (written.count === 0) return;
    const downloadUrl = sealVariable(secrets, `${environment.PUBLIC_URL}/user/privacy`);
    const variables = { downloadUrl, expiresAt: expiresAt.toISOString().slice(0, 10) };
    const dedupeKey = `data-export-ready:${id}`;
    await enqueue(tx, sendMailJob, { templateKey: 'data-export-ready', userId, variables, dedupeKey });
  });
}

async function collectFiles({ db, storage }: Services, userId: string): Promise<Zippable> {
  const files: Zippable = {};
  for (const [name, rows] of await collectPersonalData(db, userId)) {
    files[`json/${name}.json`] = Buffer.from(JSON.stringify(rows, null, 2));
    if (rows.length > 0) files[`csv/${name}.csv`] = Buffer.from(toCsv(rows));
  }
  const user = await db.prisma.user.findUnique({ where: { id: userId }, select: { avatarKey: true } });
  const picture = user?.avatarKey && (await readPicture(storage, `public/${user.avatarKey}-256.webp`));
  // Pictures are compressed already: level 0 saves the work.
  if (picture) files['pictures/avatar.webp'] = [picture, { level: 0 }];
  for (const { key } of await db.prisma.reviewImage.findMany({
    where: { review: { userId } },
    select: { key: true },
  })) {
    const bytes = await readPicture(storage, `public/${key}-1280.webp`);
    if (bytes) files[`pictures/${key}.webp`] = [bytes, { level: 0 }];
  }
  const select = { storageKey: true } as const;
  const ofMessages = { message: { senderId: userId, deletedBySender: false } };
  const ofSupport = { message: { conversation: { memberId: userId }, kind: { not: 'note' } } } as const;
  for (const { storageKey } of [
    ...(await db.prisma.messageImage.findMany({ where: ofMessages, select })),
    ...(await db.prisma.supportImage.findMany({ where: ofSupport, select })),
  ]) {
    const bytes = await readPicture(storage, storageKey);
    if (bytes) files[`pictures/${storageKey}`] = [bytes, { level: 0 }];
  }
  return files;
}

/** Undefined when the file is gone: a missing picture must not prevent the export. */
async function readPicture(storage: Services['storage'], key: string): Promise<Buffer | undefined> {
  return await buffer(storage.read(key, { start: 0, end: 20_000_000 })).catch(() => undefined);
}

function toZip(files: Zippable): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
}
