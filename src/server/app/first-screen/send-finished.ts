import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** What stands for the nonce in the files of the build. In the words of a shopper the quotes would be escaped. */
const placeholder = 'nonce="__CSP_NONCE__"';
/** Of a gzip file without name and time (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** The compressed rest of each page behind its last nonce, which is the same in each response. */
const compressedRests = new WeakMap<Buffer, Buffer>();

/** The page with the nonce of a response in place of what stands for it. */
export function fillNonce(html: string, nonce: string): string {
  return html.replaceAll(placeholder, `nonce="${nonce}"`);
}

/**
 * Sends a finished page with the nonce of this response. Nonces stand at the top of a page, so that only this part is
 * filled in and compressed anew.
 */
export function sendFinished(request: Request, response: Response, page: Buffer, nonce: string): void {
  const end = Math.max(0, page.lastIndexOf(placeholder) + placeholder.length);
  const top = Buffer.from(fillNonce(page.toString('utf8', 0, end), nonce));
  const rest = page.subarray(end);
  const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  const body = isCompressed ? gzipOf(top, rest, compressedRestOf(page, rest)) : [top, rest];
  response.type('html').send(Buffer.concat(body));
}

function compressedRestOf(page: Buffer, rest: Buffer): Buffer {
  const known = compressedRests.get(page);
  if (known) return known;
  const compressed = deflateRawSync(rest);
  compressedRests.set(page, compressed);
  return compressed;
}

/** Two parts that were compressed by themselves as one gzip file: the first one ends at a byte and is not the last. */
function gzipOf(top: Buffer, rest: Buffer, compressedRest: Buffer): Buffer[] {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(rest, crc32(top)), 0);
  trailer.writeUInt32LE(top.length + rest.length, 4);
  return [gzipHeader, deflateRawSync(top, { finishFlush: constants.Z_SYNC_FLUSH }), compressedRest, trailer];
}
