import type { Readable } from 'node:stream';
import { grantSelect } from '../orders/order-files.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database-time.ts';
import { transaction } from '../platform/db.ts';
import type { FileReply } from '../platform/rest/file-reply.ts';
import type { Services } from '../platform/services.ts';
import { beginDownload } from './begin-download.ts';
import { hashToken } from './create-download-link.ts';
import { logDownload, type Requester } from './download-log.ts';
import { authorizeGrant } from './downloads.policy.ts';
import { requireHarmless } from './file-check.ts';
import { requireAlive } from './grant-state.ts';

/** The file behind one's own link. Counted by `beginDownload` when the first byte goes out, so HEAD costs nothing. */
export async function startDownload(
  services: Services,
  actor: MemberActor,
  requester: Requester,
  token: string,
): Promise<FileReply> {
  const { db, storage } = services;
  const [link, now] = await Promise.all([
    db.prisma.downloadLink.findUnique({
      where: { tokenHash: hashToken(token) },
      select: { id: true, expiresAt: true, startedAt: true, grant: { select: grantSelect } },
    }),
    databaseTime(db.prisma),
  ]);
  const grant = authorizeGrant(actor, link?.grant ?? null);
  if (!link) throw new AppError('NOT_FOUND');
  requireAlive(grant, now);
  if (link.startedAt === null && link.expiresAt <= now) throw new AppError('DOWNLOAD_EXPIRED');
  const { file } = grant;
  await requireHarmless(services, file);
  const logged = { id: grant.id, version: file.version };
  let entryId: string | undefined;
  return {
    fileName: file.name,
    contentType: 'application/octet-stream',
    size: file.sizeBytes,
    etag: file.sha256,
    open: (range) => endWhenRevoked(services, grant.id, storage.read(file.storageKey, range)),
    onStart: async ({ start }) => {
      const { orderId, orderItemId } = grant;
      const begun = { ...logged, id: link.id, grantId: grant.id, orderId, orderItemId };
      entryId = await beginDownload(db, begun, requester, start);
    },
    onEnd: ({ bytes, isComplete }) => {
      recordEnd(services, { linkId: link.id, entryId, logged }, requester, bytes, isComplete).catch((error: unknown) =>
        services.logger.error({ err: error, linkId: link.id }, 'The end of a download could not be recorded'),
      );
    },
  };
}

/** M-15: also what is under way ends within five seconds of a refund. */
const revocationCheckMs = 4000;

function endWhenRevoked({ db, logger }: Services, grantId: string, bytes: Readable): Readable {
  const check = setInterval(() => {
    db.prisma.downloadGrant
      .findUnique({ where: { id: grantId }, select: { status: true } })
      .then((grant) => grant?.status === 'revoked' && bytes.destroy(new AppError('DOWNLOAD_NOT_OWNED')))
      .catch((error: unknown) => logger.warn({ err: error, grantId }, 'A running download could not be checked'));
  }, revocationCheckMs);
  bytes.once('close', () => clearInterval(check));
  return bytes;
}

interface Ended {
  linkId: string;
  entryId: string | undefined;
  logged: { id: string; version: string };
}

async function recordEnd(
  { db }: Services,
  { linkId, entryId, logged }: Ended,
  requester: Requester,
  bytes: number,
  isComplete: boolean,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (entryId) await tx.downloadLogEntry.update({ where: { id: entryId }, data: { bytes }, select: { id: true } });
    if (!isComplete) return;
    await tx.$executeRaw`
      UPDATE download_links SET "completedAt" = COALESCE("completedAt", clock_timestamp()) WHERE "id" = ${linkId}::uuid`;
    await logDownload(tx, logged, 'completed', requester, bytes);
  });
}
