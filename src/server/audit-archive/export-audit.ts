import { createHash } from 'node:crypto';
import type { ExportAudit } from '../../shared/audit/audit-export.schemas.ts';
import { formatCount } from '../../shared/text/count-text.ts';
import { audit } from '../audit/audit.ts';
import { findAuditEntries } from '../audit/audit-log.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import { type FileReply, replyOfBytes } from '../platform/rest/file-reply.ts';
import type { Services } from '../platform/services.ts';
import { publicSigningKey, signDigest } from './export-signer.ts';

/** About 40 MB. */
const MOST_ENTRIES = 50_000;

/**
 * The entries of some days as JSON Lines, with a last line that signs all before it. Whoever has the file can check it
 * by `npm run audit:verify`. That it was exported is an entry itself.
 *
 * @throws AppError EXPORT_TOO_LARGE above 50,000 entries
 */
export async function exportAudit(
  { db, secrets }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { from, to }: ExportAudit,
): Promise<FileReply> {
  const lines: string[] = [];
  for await (const entry of findAuditEntries(db, { from, to })) {
    if (lines.length === MOST_ENTRIES) {
      throw new AppError('EXPORT_TOO_LARGE', {
        message: `This period has more than ${formatCount(MOST_ENTRIES)} entries. Choose a shorter one.`,
      });
    }
    lines.push(`${JSON.stringify(entry)}\n`);
  }
  const entries = lines.length;
  const signed = Buffer.from(lines.join(''));
  const digest = createHash('sha256').update(signed).digest();
  const sha256 = digest.toString('hex');
  const seal = { entries, sha256, publicKey: publicSigningKey(secrets), signature: signDigest(secrets, digest) };
  const bytes = Buffer.concat([signed, Buffer.from(`${JSON.stringify(seal)}\n`)]);
  const newValue = { from, to, entries, sha256 };
  await transaction(db, (tx) =>
    audit(tx, {
      ...{ entity: 'audit', action: 'export', key: 'audit.export', newValue },
      ...{ userId: actor.userId, requestInfo },
    }),
  );
  const fileName = `audit-log-${from}-${to}.jsonl`;
  return replyOfBytes(bytes, { fileName, contentType: 'application/jsonl; charset=utf-8' });
}
