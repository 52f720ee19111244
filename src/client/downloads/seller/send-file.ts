import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { api } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';

export interface FileToSend {
  productId: string;
  file: File;
  version: string;
  changelog: string;
  fileId?: string | undefined;
}

/**
 * Uploads a file part by part and publishes it. Parts that the shop already has are skipped, so that it resumes where
 * an earlier attempt stopped. One part is in memory at a time. Returns whether it is published already, or waits for
 * its virus scan.
 *
 * @param onProgress receives the uploaded share of the file, 0 to 1
 * @throws ApiFailure or TRPCClientError when it was refused, AbortError when `signal` was raised
 */
export async function sendFile(
  { productId: id, file, version, changelog, fileId }: FileToSend,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<'published' | 'scanning'> {
  const upload = await api.productFiles.beginUpload.mutate({
    id,
    fileName: file.name,
    version,
    changelog,
    sizeBytes: file.size,
    ...(fileId === undefined ? {} : { fileId }),
  });
  const { uploadId, partBytes } = upload;
  const received = new Set(upload.received);
  const whole = sha256.create();
  for (let start = 0, n = 1; start < file.size; start += partBytes, n += 1) {
    signal.throwIfAborted();
    const part = file.slice(start, start + partBytes, 'application/octet-stream');
    const bytes = new Uint8Array(await part.arrayBuffer());
    whole.update(bytes);
    if (!received.has(n)) {
      const path = `/api/product/${id}/files/uploads/${uploadId}/parts/${n}?sha256=${bytesToHex(sha256(bytes))}`;
      const tell = (sent: number) => onProgress((start + sent * bytes.length) / file.size);
      await uploadForm('PUT', path, part, tell, signal);
    }
    onProgress((start + bytes.length) / file.size);
  }
  signal.throwIfAborted();
  const { fileId: published } = await api.productFiles.completeUpload.mutate({
    id,
    uploadId,
    sha256: bytesToHex(whole.digest()),
  });
  return published === null ? 'scanning' : 'published';
}
