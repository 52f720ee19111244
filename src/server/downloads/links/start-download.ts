import type { Readable } from 'node:stream';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { hashSecret } from '../../platform/crypto/link-token.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import type { FileReply } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeGrant } from '../downloads.policy.ts';
import { requireHarmless } from '../file-check.ts';
import { logDownload, type Requester } from '../grants/download-log.ts';
import { requireAlive } from '../grants/grant-state.ts';
import { grantSelect } from '../grants/order-files.queries.ts';
import { type BegunLink, giveBackBytes } from './begin-download.ts';
import { createMeteredSend, type MeteredSend } from './send-metered.ts';

/** The file behind one's own link. Counted by `beginDownload` when bytes are asked for, so HEAD costs nothing. */
export async function startDownload(
  services: Services,
  actor: MemberActor,
  requester: Requester,
  token: string,
): Promise<FileReply> {
  const { db, storage } = services;
  const [link, now] = await Promise.all([
    db.prisma.downloadLink.findUnique({
      where: { tokenHash: hashSecret(token) },
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
  const { orderId, orderItemId } = grant;
  const { version, sizeBytes } = file;
  const begun = { id: link.id, grantId: grant.id, orderId, orderItemId, version, sizeBytes };
  const send = createMeteredSend(db, begun, requester);
  return {
    fileName: file.name,
    contentType: 'application/octet-stream',
    size: file.sizeBytes,
    etag: file.sha256,
    open: (range) => endWhenRevoked(services, grant.id, send.meter(storage.read(file.storageKey, range), range)),
    onStart: async (range) => {
      // A file that cannot be sent must not use up a download.
      if ((await storage.size(file.storageKey)) === null) throw new AppError('UNAVAILABLE');
      await send.begin(range);
    },
    onEnd: (sent) => {
      recordEnd(services, { link: begun, send, sent }, requester).catch((error: unknown) =>
        services.logger.error({ err: error, linkId: link.id }, 'The end of a download could not be recorded'),
      );
    },
  };
}

/** M-15: running downloads also end within five seconds of a refund. */
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
  link: BegunLink;
  send: MeteredSend;
  sent: { bytes: number; isComplete: boolean };
}

async function recordEnd(
  { db }: Services,
  { link, send, sent: { bytes, isComplete } }: Ended,
  requester: Requester,
): Promise<void> {
  const { unsentBytes, entryId } = await send.end(bytes);
  await transaction(db, async (tx) => {
    await giveBackBytes(tx, link.id, unsentBytes);
    if (entryId) await tx.downloadLogEntry.update({ where: { id: entryId }, data: { bytes }, select: { id: true } });
    if (!isComplete) return;
    await tx.$executeRaw`
      UPDATE download_links SET "completedAt" = COALESCE("completedAt", clock_timestamp()) WHERE "id" = ${link.id}::uuid`;
    await logDownload(tx, { id: link.grantId, version: link.version }, 'completed', requester, bytes);
  });
}
