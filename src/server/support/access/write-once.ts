import { v7 as uuid } from 'uuid';
import { supportLimits } from '../../../shared/support/support.schemas.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';
import { type PrivatePicture, storePrivatePictures } from '../../platform/files/private-pictures.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';

interface Sent {
  authorId: string;
  clientKey: string | undefined;
  files: readonly UploadedFile[];
}

/** What `write` stores beside the text; the id is that of the message. */
export interface NewParts {
  id: string;
  images: readonly PrivatePicture[];
}

/**
 * Stores the pictures of a message and writes it, in one transaction of its author's own turn. The same `clientKey` writes once:
 * returns the id of what was written, now or before. Nothing is left of pictures whose message was not written.
 */
export async function writeOnce(
  services: Services,
  { authorId, clientKey, files }: Sent,
  write: (tx: Transaction, parts: NewParts) => Promise<void>,
): Promise<string> {
  const before = await findWritten(services.db.prisma, authorId, clientKey);
  if (before !== undefined) return before;
  const id = uuid();
  const place = { prefix: `support/${id}`, maxBytes: supportLimits.imageBytes };
  return await storePrivatePictures(services, place, files, (images, nameFiles) =>
    transaction(services.db, async (tx) => {
      await takeNamedLock(tx, 'support', authorId);
      const again = await findWritten(tx, authorId, clientKey);
      if (again !== undefined) return again;
      await write(tx, { id, images });
      await nameFiles(tx);
      return id;
    }),
  );
}

async function findWritten(
  tx: Pick<Transaction, 'supportMessage'>,
  authorId: string,
  clientKey: string | undefined,
): Promise<string | undefined> {
  if (clientKey === undefined) return undefined;
  const where = { authorId_clientKey: { authorId, clientKey } };
  return (await tx.supportMessage.findUnique({ where, select: { id: true } }))?.id;
}
