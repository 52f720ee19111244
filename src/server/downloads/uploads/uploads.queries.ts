import type { FileUpload } from '../../../shared/downloads/product-file.schemas.ts';
import type { Authorized, MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { keyColumn } from '../../products/reading/key-column.ts';

export const uploadSelect = {
  id: true,
  userId: true,
  productId: true,
  fileId: true,
  fileName: true,
  version: true,
  changelog: true,
  sizeBytes: true,
  partBytes: true,
  status: true,
  sha256: true,
  threat: true,
  storageKey: true,
  remoteId: true,
  expiresAt: true,
  parts: { select: { number: true, sha256: true, etag: true }, orderBy: { number: 'asc' } },
} as const satisfies Prisma.FileUploadSelect;
export type UploadRow = Prisma.FileUploadGetPayload<{ select: typeof uploadSelect }>;

export interface UploadPath {
  /** The product, by id or slug. */
  id: string;
  uploadId: string;
}

/** The member's own upload, whatever became of it. NOT_FOUND for anybody else's, staff included. */
export async function readUpload(
  { db }: Pick<Services, 'db'>,
  actor: MemberActor,
  { id: idOrSlug, uploadId }: UploadPath,
): Promise<Authorized<UploadRow>> {
  const row = await db.prisma.fileUpload.findFirst({
    where: { id: uploadId, product: { [keyColumn(idOrSlug)]: idOrSlug.toLowerCase() } },
    select: uploadSelect,
  });
  if (row && isOwner(actor, row)) return row;
  throw new AppError('NOT_FOUND');
}

/** GONE for an upload that was cancelled or left too long. */
export function requireOpen({ status, expiresAt }: Pick<UploadRow, 'status' | 'expiresAt'>): void {
  if (status !== 'open' || expiresAt <= databaseNow()) throw new AppError('GONE');
}

export async function getUpload(services: Services, actor: MemberActor, path: UploadPath): Promise<FileUpload> {
  const upload = await readUpload(services, actor, path);
  requireOpen(upload);
  return toFileUpload(upload);
}

export function toFileUpload({ id, parts, status, expiresAt, ...upload }: UploadRow): FileUpload {
  const received = parts.map(({ number }) => number);
  const state = status === 'scanning' || status === 'infected' ? status : 'open';
  return { ...upload, uploadId: id, state, received, expiresAt: expiresAt.toISOString() };
}

function isOwner(actor: MemberActor, row: UploadRow): row is Authorized<UploadRow> {
  return row.userId === actor.userId;
}
