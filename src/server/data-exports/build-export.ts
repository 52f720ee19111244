import { v7 as uuid } from 'uuid';
import { formatDate } from '../../shared/dates/format-date.ts';
import { dayMs } from '../../shared/dates/spans.ts';
import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import { sealVariable } from '../email-templates/sending/sealed-variables.ts';
import { hashSecret } from '../platform/crypto/link-token.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Database, transaction } from '../platform/database/db.ts';
import { type NameFiles, storeBeforeRow } from '../platform/files/files-before-rows.ts';
import { storeStream } from '../platform/files/store-stream.ts';
import type { JobContext } from '../platform/jobs/jobs.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { toCsv } from '../platform/text/csv.ts';
import { collectPersonalData } from './collect-personal-data.ts';
import { exportToken } from './data-exports.queries.ts';
import { type ZipEntry, zipFiles } from './zip-files.ts';

/**
 * Builds the ZIP of an export and mails its link. Run again it does nothing; after the last failed run it is `failed`, and
 * by `expireExports` where that run was killed.
 */
export async function buildExport(
  services: Services,
  exportId: string,
  isLastTry: JobContext['isLastTry'],
): Promise<void> {
  const row = await services.db.prisma.dataExport.findUnique({
    where: { id: exportId },
    select: { id: true, userId: true, status: true },
  });
  if (row?.status !== 'pending') return;
  try {
    await writeExport(services, row);
  } catch (error) {
    if (isLastTry(error)) {
      await services.db.prisma.dataExport.updateMany({
        where: { id: exportId, status: 'pending' },
        data: { status: 'failed' },
      });
    }
    throw error;
  }
}

async function writeExport(services: Services, { id, userId }: { id: string; userId: string }): Promise<void> {
  const { storage } = services;
  // Each run has a file of its own: what a run leaves that was killed, or whose row went with the account meanwhile, is removed.
  const storageKey = `exports/${uuid()}.zip`;
  await storeBeforeRow(services, [storageKey], async (nameFiles) => {
    const sizeBytes = await storeStream(storage, storageKey, zipFiles(listFiles(services, userId)));
    await announceExport(services, { id, userId, storageKey, sizeBytes }, nameFiles);
  });
}

interface WrittenExport {
  id: string;
  userId: string;
  storageKey: string;
  sizeBytes: number;
}

async function announceExport(
  services: Services,
  { id, userId, storageKey, sizeBytes }: WrittenExport,
  nameFiles: NameFiles,
): Promise<void> {
  const { db, environment, secrets } = services;
  const token = exportToken(services, id);
  const readyAt = databaseNow();
  const expiresAt = new Date(readyAt.getTime() + fixedRetention.dataExportDays * dayMs);
  await transaction(db, async (tx) => {
    const written = await tx.dataExport.updateMany({
      where: { id, status: 'pending' },
      data: {
        status: 'ready',
        storageKey,
        sizeBytes,
        tokenHash: hashSecret(token),
        readyAt,
        expiresAt,
      },
    });
    if (written.count === 0) return;
    await nameFiles(tx);
    const downloadUrl = sealVariable(secrets, `${environment.PUBLIC_URL}/user/privacy`);
    const variables = { downloadUrl, expiresAt: formatDate(expiresAt, 'longDate', 'UTC') };
    const dedupeKey = `data-export-ready:${id}`;
    await enqueue(tx, sendMailJob, { templateKey: 'data-export-ready', userId, variables, dedupeKey });
  });
}

/** The parts of the file one by one, so that no more than one of them is in memory. */
async function* listFiles({ db, storage }: Services, userId: string): AsyncGenerator<ZipEntry> {
  for (const [name, rows] of await collectPersonalData(db, userId)) {
    yield { name: `json/${name}.json`, bytes: [Buffer.from(JSON.stringify(rows, null, 2))] };
    if (rows.length > 0) yield { name: `csv/${name}.csv`, bytes: [Buffer.from(toCsv(rows))] };
  }
  for (const { name, key } of await listPictures(db, userId)) {
    const size = await storage.size(key);
    // One that is gone must not prevent the export; what cannot be read now is tried again.
    if (size) yield { name: `pictures/${name}`, bytes: storage.read(key, { start: 0, end: size - 1 }), isPacked: true };
  }
}

async function listPictures({ prisma }: Database, userId: string): Promise<{ name: string; key: string }[]> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { avatarKey: true } });
  const reviews = await prisma.reviewImage.findMany({ where: { review: { userId } }, select: { key: true } });
  const select = { storageKey: true } as const;
  const ofMessages = { message: { senderId: userId, deletedBySender: false } };
  const ofSupport = { message: { conversation: { memberId: userId }, kind: { not: 'note' } } } as const;
  const sent = [
    ...(await prisma.messageImage.findMany({ where: ofMessages, select })),
    ...(await prisma.supportImage.findMany({ where: ofSupport, select })),
    ...(await prisma.orderIssueImage.findMany({ where: { issue: { authorId: userId } }, select })),
  ];
  return [
    ...(user?.avatarKey ? [{ name: 'avatar.webp', key: `public/${user.avatarKey}-256.webp` }] : []),
    ...reviews.map(({ key }) => ({ name: `${key}.webp`, key: `public/${key}-1280.webp` })),
    ...sent.map(({ storageKey }) => ({ name: storageKey, key: storageKey })),
  ];
}
