import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

/** One file part of a multipart body, in memory. The name is the client's claim: never use it as a path. */
export interface UploadedFile {
  fieldName: string;
  fileName: string;
  /** The client's claim; check the bytes before believing it. */
  mimeType: string;
  bytes: Buffer;
}

/** A file part in an input schema; only REST provides it, since JSON has no buffers. */
export const uploadedFileSchema = z.strictObject({
  fieldName: z.string(),
  fileName: z.string(),
  mimeType: z.string(),
  bytes: z.instanceof(Buffer),
});

interface MultipartLimits {
  maxFileBytes: number;
  maxFiles: number;
}

/**
 * Reads a multipart body whole. Repeated text fields and all file fields become lists, as the field's schema expects.
 * Throws UPLOAD_TOO_LARGE past a limit and BAD_REQUEST for a broken body.
 */
export async function readMultipart(
  request: IncomingMessage,
  limits: MultipartLimits,
): Promise<Record<string, unknown>> {
  // A client that already disconnected emits no further events.
  if (request.destroyed) throw new AppError('BAD_REQUEST');
  const fields: Record<string, unknown> = Object.create(null);
  await new Promise<void>((resolve, reject) => {
    const parser = createParser(request, limits);
    const refuse = (error: AppError) => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    const broken = (cause: unknown) => refuse(new AppError('BAD_REQUEST', { cause }));
    const tooLarge = () => refuse(new AppError('UPLOAD_TOO_LARGE'));
    // busboy passes a part without a name as undefined, and an error thrown in these listeners would end the process.
    const keep = (name: string | undefined, value: unknown, isList: boolean) => {
      if (name) append(fields, name, value, isList);
      else refuse(new AppError('BAD_REQUEST'));
    };
    parser.on('field', (name, value, info) => (info.valueTruncated ? tooLarge() : keep(name, value, false)));
    parser.on('file', (fieldName, stream, info) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', tooLarge);
      // A truncated body also errors the file stream, and an unhandled error would end the process.
      stream.on('error', broken);
      stream.on('end', () => {
        const file: UploadedFile = {
          fieldName,
          fileName: info.filename ?? '',
          mimeType: info.mimeType,
          bytes: Buffer.concat(chunks),
        };
        keep(fieldName, file, true);
      });
    });
    parser.on('filesLimit', tooLarge).on('fieldsLimit', tooLarge).on('partsLimit', tooLarge);
    parser.on('error', broken);
    parser.on('close', resolve);
    request.on('aborted', () => refuse(new AppError('BAD_REQUEST')));
    request.pipe(parser);
  });
  return { ...fields };
}

function createParser(request: IncomingMessage, { maxFileBytes, maxFiles }: MultipartLimits) {
  // busboy treats a file of exactly the limit as too large.
  const limits = {
    fileSize: maxFileBytes + 1,
    files: maxFiles,
    fields: 50,
    fieldSize: 64 * 1024,
    parts: 50 + maxFiles,
  };
  try {
    // Browsers write the names of files in UTF-8.
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch (cause) {
    throw new AppError('UPLOAD_TYPE', { cause });
  }
}

function append(fields: Record<string, unknown>, rawName: string, value: unknown, isList: boolean): void {
  const name = rawName.replace(/\[\]$/, '');
  const present = fields[name];
  if (Array.isArray(present)) present.push(value);
  else if (present !== undefined) fields[name] = [present, value];
  else fields[name] = isList ? [value] : value;
}
