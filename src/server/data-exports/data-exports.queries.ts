import { createHmac } from 'node:crypto';
import type { DataExport } from '../../shared/privacy/privacy.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { hashSecret } from '../platform/crypto/link-token.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { FileReply } from '../platform/rest/file-reply.ts';
import type { Services } from '../platform/services.ts';

interface ExportRow {
  id: string;
  status: DataExport['status'];
  createdAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
  sizeBytes: number | null;
}

/** The token of an export's link: derived from its id with our key, so that only its hash is stored. */
export function exportToken({ secrets }: Pick<Services, 'secrets'>, id: string): string {
  return createHmac('sha256', secrets.steadyKey('data-export')).update(id).digest('base64url');
}

/** Somebody's latest export, in whatever state. */
export async function getExport(
  services: Services,
  { userId }: Pick<MemberActor, 'userId'>,
): Promise<{ export: DataExport | null }> {
  const row = await services.db.prisma.dataExport.findFirst({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return { export: row && toDataExport(services, row) };
}

/** The ZIP behind a link: for its owner alone, for seven days. */
export async function openExport({ db, storage }: Services, actor: MemberActor, token: string): Promise<FileReply> {
  const row = await db.prisma.dataExport.findUnique({ where: { tokenHash: hashSecret(token) } });
  if (row?.userId !== actor.userId || !row.storageKey || row.sizeBytes === null) throw new AppError('NOT_FOUND');
  if (row.status !== 'ready' || !row.expiresAt || row.expiresAt <= databaseNow())
    throw new AppError('DOWNLOAD_EXPIRED');
  const { storageKey } = row;
  return {
    fileName: `my-data-${row.createdAt.toISOString().slice(0, 10)}.zip`,
    contentType: 'application/zip',
    size: row.sizeBytes,
    etag: row.id,
    open: (range) => storage.read(storageKey, range),
  };
}

export function toDataExport(services: Services, row: ExportRow): DataExport {
  const isOver = row.status === 'ready' && row.expiresAt !== null && row.expiresAt <= databaseNow();
  const status = isOver ? 'expired' : row.status;
  return {
    id: row.id,
    status,
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    sizeBytes: row.sizeBytes,
    url: status === 'ready' ? `/api/user/privacy/export/${exportToken(services, row.id)}` : null,
  };
}
