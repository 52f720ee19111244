import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TestShop } from '../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The parts of a file as the shop wants them sent. */
export function partsOf(bytes: Uint8Array, partBytes: number) {
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) => {
    const part = bytes.subarray(index * partBytes, (index + 1) * partBytes);
    return { n: index + 1, bytes: part, sha256: sha256Of(part) };
  });
}

export interface NewFile {
  id: string;
  bytes: Uint8Array;
  version: string;
  fileName?: string;
  fileId?: string;
  changelog?: string;
}

/** Begins an upload and sends all its parts, but does not publish it. */
export async function sendParts(
  shop: TestShop,
  seller: MemberActor,
  { bytes, fileName = 'pack.zip', ...file }: NewFile,
) {
  const { productFiles } = shop.as(seller);
  const upload = await productFiles.beginUpload({ ...file, fileName, sizeBytes: bytes.length });
  for (const { bytes: part, ...named } of partsOf(bytes, upload.partBytes)) {
    const path = { id: file.id, uploadId: upload.uploadId };
    await productFiles.writePart({ ...path, ...named, body: Readable.from([part]) });
  }
  return upload;
}

/** Uploads and publishes a file. Returns its id, '' while it waits for its scan. */
export async function uploadFile(shop: TestShop, seller: MemberActor, file: NewFile): Promise<string> {
  const { uploadId } = await sendParts(shop, seller, file);
  const complete = { id: file.id, uploadId, sha256: sha256Of(file.bytes) };
  return (await shop.as(seller).productFiles.completeUpload(complete)).fileId ?? '';
}
