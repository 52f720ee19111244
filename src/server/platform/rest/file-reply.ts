import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { AppError } from '../app-error.ts';

/** A binary reply of a procedure: the adapter streams it with Range support. */
export interface FileReply {
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Strong validator, without quotes; a resumed download is only continued while it holds. */
  etag: string;
  isInline?: boolean;
  /** Bytes from start to end, both included. */
  open: (range: { start: number; end: number }) => Readable;
  /**
   * Called once before the first byte goes out, never for HEAD; what it throws is answered instead of the file. The
   * range is that of `open`.
   */
  onStart?: (range: { start: number; end: number }) => Promise<void>;
  /** Called when the connection closes, with how many bytes went out; never when `onStart` threw. */
  onEnd?: (sent: { bytes: number; isComplete: boolean }) => void;
}

export const fileReplySchema = z.custom<FileReply>(
  (value) => typeof value === 'object' && value !== null && 'open' in value,
);

/** A file that is whole in memory, because it is small or was just made. */
export function replyOfBytes(bytes: Buffer, file: Pick<FileReply, 'fileName' | 'contentType' | 'isInline'>): FileReply {
  return {
    ...file,
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('base64url'),
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}

/** Streams `file`, whole or the one range asked for; 416 when the range lies outside. */
export async function sendFile(request: Request, response: Response, file: FileReply): Promise<void> {
  const range = readRange(request, response, file);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (request.method !== 'HEAD') await file.onStart?.({ start, end });
  if (response.destroyed) {
    file.onEnd?.({ bytes: 0, isComplete: false });
    return;
  }
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('ETag', `"${file.etag}"`);
  response.setHeader('Content-Type', file.contentType);
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Content-Disposition', contentDisposition(file));
  response.status(range ? 206 : 200);
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`);
  response.setHeader('Content-Length', end - start + 1);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const source = file.open({ start, end });
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  // Destroys it at once, including data buffered for a slow reader.
  source.on('error', () => (response.socket ? response.socket.resetAndDestroy() : response.destroy()));
  response.on('close', () => {
    source.destroy();
    file.onEnd?.({ bytes, isComplete: response.writableFinished && end === file.size - 1 });
  });
  source.pipe(response);
}

function readRange(request: Request, response: Response, file: FileReply): { start: number; end: number } | undefined {
  const ifRange = request.headers['if-range'];
  if (ifRange && ifRange !== `"${file.etag}"`) return undefined;
  const ranges = request.range(file.size);
  if (ranges === undefined || ranges === -2) return undefined;
  if (ranges === -1) {
    response.setHeader('Content-Range', `bytes */${file.size}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  const [only] = ranges;
  return ranges.type === 'bytes' && ranges.length === 1 ? only : undefined;
}

function contentDisposition({ fileName, isInline }: FileReply): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  // RFC 8187 reserves these, but encodeURIComponent does not escape them.
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
