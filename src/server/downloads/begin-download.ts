import { maskIp } from '../../shared/downloads/mask-ip.ts';
import { requireNotFrozen } from '../orders/order-use.queries.ts';
import { AppError } from '../platform/app-error.ts';
import { type Database, type Transaction, transaction } from '../platform/db.ts';
import { logDownload, type Requester } from './download-log.ts';

/** Enough for a bad line, too few to use one counted start as a mirror. */
const maxResumes = 50;
/** A cut connection loses bytes that were already on their way, so one start may send the file this many times over. */
const maxCopies = 2;

interface LinkState {
  isRevoked: boolean;
  isFresh: boolean;
  hasStarted: boolean;
  isResumable: boolean;
  resumes: number;
  /** How often the file has been sent since the start, in whole and in parts. */
  copies: number;
  /** Whether the bytes that its owner has so far are of the version that would be sent now. */
  isSameVersion: boolean;
}

/**
 * Decides, when the first byte is asked for, whether the link may serve and whether that counts; returns the log entry.
 *
 * A link's first request counts, and so does every later one from the first byte on. Only a request that goes on inside
 * the file is free, on the link that was counted, within 6 h and the grant's time, at most 50 times and until the file was
 * sent twice over. That the server sent the last byte does not tell that it arrived. A new link never goes on for another
 * one: it would make the count meaningless.
 */
export async function beginDownload(
  db: Database,
  link: { id: string; grantId: string; orderId: string; orderItemId: string; version: string },
  requester: Requester,
  start: number,
): Promise<string> {
  return await transaction(db, async (tx) => {
    await requireNotFrozen(tx, link.orderId, link.orderItemId, { isLocking: true });
    const state = await lockLink(tx, link);
    if (state.isRevoked) throw new AppError('DOWNLOAD_NOT_OWNED');
    const grant = { id: link.grantId, version: link.version };
    if (!state.hasStarted && !state.isFresh) throw new AppError('DOWNLOAD_EXPIRED');
    if (state.hasStarted && (!state.isResumable || state.resumes >= maxResumes || state.copies >= maxCopies)) {
      throw new AppError('DOWNLOAD_EXPIRED');
    }
    // Bytes of another version behind those that are there would be a broken file.
    if (state.hasStarted && start > 0 && !state.isSameVersion) throw new AppError('DOWNLOAD_EXPIRED');
    if (state.hasStarted && start > 0) return await logDownload(tx, grant, 'resumed', requester);
    await countStart(tx, link, requester.ip);
    await tx.$executeRaw`
      UPDATE download_links SET "startedAt" = COALESCE("startedAt", clock_timestamp()) WHERE "id" = ${link.id}::uuid`;
    return await logDownload(tx, grant, 'started', requester);
  });
}

async function lockLink(tx: Transaction, { id: linkId, version }: { id: string; version: string }): Promise<LinkState> {
  const [state] = await tx.$queryRaw<LinkState[]>`
    SELECT (SELECT g."status" = 'revoked' FROM download_grants g WHERE g."id" = l."grantId") AS "isRevoked",
           "expiresAt" > clock_timestamp() AS "isFresh", "startedAt" IS NOT NULL AS "hasStarted",
           COALESCE("startedAt" > clock_timestamp() - interval '6 hours', false) AS "isResumable",
           (SELECT count(*) FROM download_log_entries e
            WHERE e."grantId" = l."grantId" AND e."event" = 'resumed' AND e."at" >= l."startedAt")::int AS "resumes",
           (SELECT COALESCE(sum(e."bytes")::float / max(f."sizeBytes"), 0) FROM download_log_entries e
            JOIN download_grants g ON g."id" = e."grantId" JOIN product_files f ON f."id" = g."fileId"
            WHERE e."grantId" = l."grantId" AND e."event" IN ('started', 'resumed') AND e."at" >= l."startedAt")
             AS "copies",
           EXISTS (SELECT FROM download_log_entries e WHERE e."grantId" = l."grantId" AND e."event" = 'started'
                     AND e."at" >= l."startedAt" AND e."version" = ${version}) AS "isSameVersion"
    FROM download_links l WHERE "id" = ${linkId}::uuid FOR UPDATE`;
  if (!state) throw new AppError('NOT_FOUND');
  return state;
}

/** One conditional UPDATE, so that any number of starts at once never passes the limit (M-15). */
async function countStart(
  tx: Transaction,
  { grantId, version }: { grantId: string; version: string },
  ip: string,
): Promise<void> {
  const counted = await tx.$executeRaw`
    UPDATE download_grants
    SET "downloadCount" = "downloadCount" + 1, "seenVersion" = ${version}, "lastAt" = clock_timestamp(), "lastIpMasked" = ${maskIp(ip)}
    WHERE "id" = ${grantId}::uuid AND "status" = 'active' AND "expiresAt" > clock_timestamp()
      AND "downloadCount" < "downloadLimit"`;
  if (counted === 0) throw new AppError('DOWNLOAD_LIMIT');
}
