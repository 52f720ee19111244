import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

export const rawBodyType = 'application/octet-stream';

/** The raw bytes of a request in an input schema; only REST provides them. */
export const rawBodySchema = z.custom<Readable>((value) => value instanceof Readable, 'required');

/**
 * Passes bytes on and ends with an error unless they are `sizeBytes` long and hash to `sha256`, where that is promised: UPLOAD_TOO_LARGE as
 * soon as there are more, VALIDATION_FAILED for fewer or others.
 */
export function checkBytes(source: Readable, { sizeBytes, sha256 }: { sizeBytes: number; sha256?: string }): Readable {
  const hash = createHash('sha256');
  let size = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > sizeBytes) done(new AppError('UPLOAD_TOO_LARGE'));
      else done(null, chunk);
    },
    flush(done) {
      if (size < sizeBytes) done(refusal('body', 'partIncomplete'));
      else done(sha256 === undefined || hash.digest('hex') === sha256 ? null : refusal('sha256', 'checksumMismatch'));
    },
  });
  // The reader may attach after the sender has left, and an unhandled stream error would end the process.
  check.on('error', () => undefined);
  const leave = () => check.destroy(refusal('body', 'partIncomplete'));
  if (source.destroyed) return leave();
  source.once('error', leave);
  source.once('close', () => source.readableEnded || leave());
  return source.pipe(check);
}

function refusal(field: string, problem: string): AppError {
  return new AppError('VALIDATION_FAILED', { errors: { [field]: [problem] } });
}
