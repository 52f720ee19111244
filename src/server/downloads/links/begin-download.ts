import { allowedBytes, sliceOf } from '../../../shared/downloads/download-bytes.rules.ts';
import { maskIp } from '../../../shared/downloads/mask-ip.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import { logDownload, type Requester } from '../grants/download-log.ts';
import { requireNotFrozen } from '../grants/order-use.queries.ts';

/** Download managers fetch parts in parallel and resume often; together they are limited by bytes. */
const maxRequests = 200;

/** The link that is asked for, and the file behind it as it is now. */
export interface BegunLink {
  id: string;
  grantId: string;
  orderId: string;
  orderItemId: string;
  version: string;
  sizeBytes: number;
}

interface LinkState {
  isRevoked: boolean;
  isFresh: boolean;
  hasStarted: boolean;
  isResumable: boolean;
  requests: number;
  paidBytes: number;
  servedBytes: number;
  /** Whether the bytes that its owner has so far are of the version that would be sent now. */
  isSameVersion: boolean;
}

/**
 * Decides, when bytes are asked for, whether the link may serve them and whether that counts; returns the log entry and
 * how many bytes are taken for a beginning (`takeBytes` takes the others).
 *
 * A link's first request counts, and so does whoever asks for all of the file again. Any number of parts, one after the
 * other or side by side, belong to that start, on this link, within 6 h and the grant's time, until what the start pays
 * for was sent (`allowedBytes`): what goes beyond it is another start, and DOWNLOAD_LIMIT when there is none left. That
 * the server sent a byte does not tell that it arrived. A new link never goes on for another one: it would make the
 * count meaningless.
 */
export async function beginDownload(
  db: Database,
  link: BegunLink,
  requester: Requester,
  { start, end }: { start: number; end: number },
): Promise<{ entryId: string; takenBytes: number }> {
  return await transaction(db, async (tx) => {
    await requireNotFrozen(tx, link.orderId, link.orderItemId, { isLocking: true });
    const state = await lockLink(tx, link);
    if (state.isRevoked) throw new AppError('DOWNLOAD_NOT_OWNED');
    if (!state.hasStarted && !state.isFresh) throw new AppError('DOWNLOAD_EXPIRED');
    if (state.hasStarted && (!state.isResumable || state.requests >= maxRequests)) {
      throw new AppError('DOWNLOAD_EXPIRED');
    }
    // Appending bytes of another version would give a broken file.
    if (state.hasStarted && start > 0 && !state.isSameVersion) throw new AppError('DOWNLOAD_EXPIRED');
    const length = end - start + 1;
    const requests = state.requests + 1;
    const isBeyond = state.servedBytes + length > allowedBytes({ ...state, requests });
    const isWhole = length === link.sizeBytes;
    const isStart = !state.hasStarted || !state.isSameVersion || isWhole || isBeyond;
    if (isStart) await countStart(tx, link, requester.ip);
    const paidBytes = state.paidBytes + (isStart ? link.sizeBytes : 0);
    const takenBytes = Math.min(length, sliceOf(link.sizeBytes));
    await tx.$executeRaw`
      UPDATE download_links SET "startedAt" = COALESCE("startedAt", clock_timestamp()), "requests" = ${requests},
        "paidBytes" = ${paidBytes}, "allowedBytes" = ${allowedBytes({ paidBytes, requests })},
        "servedBytes" = "servedBytes" + ${takenBytes}
      WHERE "id" = ${link.id}::uuid`;
    const grant = { id: link.grantId, version: link.version };
    return { entryId: await logDownload(tx, grant, isStart ? 'started' : 'resumed', requester), takenBytes };
  });
}

/**
 * Takes further bytes of a download that is under way. When its start does not pay for them any more another one is
 * counted: DOWNLOAD_LIMIT without. One conditional UPDATE for nearly all of them, so that parts that are sent by
 * several processes never get more than is allowed together.
 */
export async function takeBytes(db: Database, link: BegunLink, requester: Requester, bytes: number): Promise<void> {
  const { rowCount } = await db.pool.query({
    name: 'downloads-take-bytes',
    text: `UPDATE download_links SET "servedBytes" = "servedBytes" + $2
           WHERE "id" = $1 AND "servedBytes" + $2 <= "allowedBytes"`,
    values: [link.id, bytes],
  });
  if (rowCount === 1) return;
  await transaction(db, async (tx) => {
    const state = await lockLink(tx, link);
    const isBeyond = state.servedBytes + bytes > allowedBytes(state);
    if (isBeyond) {
      await countStart(tx, link, requester.ip);
      await logDownload(tx, { id: link.grantId, version: link.version }, 'started', requester);
    }
    const paidBytes = state.paidBytes + (isBeyond ? link.sizeBytes : 0);
    await tx.$executeRaw`
      UPDATE download_links SET "paidBytes" = ${paidBytes}, "servedBytes" = "servedBytes" + ${bytes},
        "allowedBytes" = ${allowedBytes({ ...state, paidBytes })}
      WHERE "id" = ${link.id}::uuid`;
  });
}

/** Gives back what was taken and not sent. */
export async function giveBackBytes(tx: Transaction, linkId: string, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  await tx.$executeRaw`
    UPDATE download_links SET "servedBytes" = GREATEST(0, "servedBytes" - ${bytes}) WHERE "id" = ${linkId}::uuid`;
}

async function lockLink(tx: Transaction, { id: linkId, version }: { id: string; version: string }): Promise<LinkState> {
  // In a statement of its own: what follows must see what whoever held the row before has written elsewhere.
  await tx.$queryRaw`SELECT 1 FROM download_links WHERE "id" = ${linkId}::uuid FOR UPDATE`;
  const [state] = await tx.$queryRaw<LinkState[]>`
    SELECT (SELECT g."status" = 'revoked' FROM download_grants g WHERE g."id" = l."grantId") AS "isRevoked",
           "expiresAt" > clock_timestamp() AS "isFresh", "startedAt" IS NOT NULL AS "hasStarted",
           COALESCE("startedAt" > clock_timestamp() - interval '6 hours', false) AS "isResumable",
           "requests", "paidBytes"::float8 AS "paidBytes", "servedBytes"::float8 AS "servedBytes",
           EXISTS (SELECT FROM download_log_entries e WHERE e."grantId" = l."grantId" AND e."event" = 'started'
                     AND e."at" >= l."startedAt" AND e."version" = ${version}) AS "isSameVersion"
    FROM download_links l WHERE "id" = ${linkId}::uuid`;
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
