import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { ClientSheets } from './client-sheets.ts';

/** What stands for the nonce in the files of the build. In the words of a shopper the quotes would be escaped. */
const placeholder = 'nonce="__CSP_NONCE__"';
/** Of a gzip file without name and time (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** The compressed rest of each page behind its last nonce, which is the same in each response. */
const compressedRests = new WeakMap<Buffer, Buffer>();

/** What a page has as it is, and as a part of a gzip file. */
interface Part {
  plain: Buffer;
  deflated: Buffer;
}

/** What is put into a page for each response. */
interface Finish {
  nonce: string;
  sheets: ClientSheets;
}

/** The page with the nonce of a response in place of what stands for it. */
export function fillNonce(html: string, nonce: string): string {
  return html.replaceAll(placeholder, `nonce="${nonce}"`);
}

/**
 * Sends a finished page with its sheets and the nonce of this response. Nonces stand at the top of a page, so that only this part is
 * filled in and compressed anew.
 */
export function sendFinished(request: Request, response: Response, page: Buffer, finish: Finish): void {
  const end = Math.max(0, page.lastIndexOf(placeholder) + placeholder.length);
  const { before, sheets, behind } = finish.sheets.split(page.subarray(0, end));
  const fill = (part: Buffer) => toPart(Buffer.from(fillNonce(part.toString('utf8'), finish.nonce)));
  const rest = page.subarray(end);
  const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
  const parts = [fill(before), ...(sheets ? [sheets] : []), fill(behind)];
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  const body = isCompressed
    ? gzipOf(parts, rest, compressedRestOf(page, rest))
    : [...parts.map(({ plain }) => plain), rest];
  response.type('html').send(Buffer.concat(body));
}

/** A part that was compressed by itself: it ends at a byte and is not the last. */
function toPart(plain: Buffer): Part {
  return { plain, deflated: deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }) };
}

function compressedRestOf(page: Buffer, rest: Buffer): Buffer {
  const known = compressedRests.get(page);
  if (known) return known;
  const compressed = deflateRawSync(rest);
  compressedRests.set(page, compressed);
  return compressed;
}

function gzipOf(parts: readonly Part[], rest: Buffer, compressedRest: Buffer): Buffer[] {
  const trailer = Buffer.alloc(8);
  const checksum = parts.reduce((sum, { plain }) => crc32(plain, sum), 0);
  const length = parts.reduce((sum, { plain }) => sum + plain.length, rest.length);
  trailer.writeUInt32LE(crc32(rest, checksum), 0);
  trailer.writeUInt32LE(length, 4);
  return [gzipHeader, ...parts.map(({ deflated }) => deflated), compressedRest, trailer];
}
