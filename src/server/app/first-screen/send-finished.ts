import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { type ClientSheets, hashOfStyle } from './client-sheets.ts';
import { combineChecksums, shiftFor } from './combine-checksums.ts';

/** What stands for the nonce in the files of the build. In the words of a shopper the quotes would be escaped. */
const placeholder = 'nonce="__CSP_NONCE__"';
/** Of a gzip file without name and time (RFC 1952). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** What stands behind the last nonce of a page, which is the same in each response. */
interface Rest {
  /** Hashes of the styles in the whole page, which bear no nonce. */
  styles: string[];
  plain: Buffer[];
  deflated: Buffer[];
  length: number;
  checksum: number;
  shift: number;
}

/** What is put into a page for each response. */
interface Finish {
  nonce: string;
  sheets: ClientSheets;
}

const rests = new WeakMap<Buffer, Rest>();

/** The page with the nonce of a response in place of what stands for it. */
export function fillNonce(html: string, nonce: string): string {
  return html.replaceAll(placeholder, `nonce="${nonce}"`);
}

/**
 * Sends a finished page with its sheets and the nonce of this response. Nonces stand at the top of a page, so that only this part is
 * filled in and compressed anew.
 */
export function sendFinished(request: Request, response: Response, page: Buffer, { nonce, sheets }: Finish): void {
  const top = Buffer.from(fillNonce(page.toString('utf8', 0, endOfTop(page)), nonce));
  const rest = restOf(page, sheets);
  const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.type('html').send(Buffer.concat(isCompressed ? gzipOf(top, rest) : [top, ...rest.plain]));
}

/** Hashes of the styles that the policy of a finished page has to name. */
export function stylesOf(page: Buffer, sheets: ClientSheets): readonly string[] {
  return restOf(page, sheets).styles;
}

function endOfTop(page: Buffer): number {
  return Math.max(0, page.lastIndexOf(placeholder) + placeholder.length);
}

function restOf(page: Buffer, sheets: ClientSheets): Rest {
  const rest = rests.get(page) ?? toRest(page, sheets);
  rests.set(page, rest);
  return rest;
}

function toRest(page: Buffer, sheets: ClientSheets): Rest {
  const { before, sheets: style, behind } = sheets.split(page.subarray(endOfTop(page)));
  const plain = style ? [before, style.plain, behind] : [before, behind];
  const first = deflateRawSync(before, { finishFlush: constants.Z_SYNC_FLUSH });
  const length = plain.reduce((sum, part) => sum + part.length, 0);
  return {
    styles: [...hashesIn(page.toString()), ...(style ? [style.hash] : [])],
    plain,
    deflated: [first, ...(style ? [style.deflated] : []), deflateRawSync(behind)],
    length,
    checksum: plain.reduce((sum, part) => crc32(part, sum), 0),
    shift: shiftFor(length),
  };
}

/** Of the styles in the head and those that Mantine writes once, before anything that people wrote. */
function hashesIn(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const inHead = [...head.matchAll(/<style[^>]*>([^<]*)<\/style>/g)];
  const ofLibrary = ['true', 'classes'].map((kind) =>
    new RegExp(`<style data-mantine-styles="${kind}"[^>]*>([^<]*)</style>`).exec(html),
  );
  return [...inHead, ...ofLibrary].flatMap((found) => (found?.[1] === undefined ? [] : hashOfStyle(found[1])));
}

/** Parts that were compressed by themselves as one gzip file: each but the last ends at a byte and says that more follows. */
function gzipOf(top: Buffer, rest: Rest): Buffer[] {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(combineChecksums(crc32(top), rest.checksum, rest.shift), 0);
  trailer.writeUInt32LE(top.length + rest.length, 4);
  return [gzipHeader, deflateRawSync(top, { finishFlush: constants.Z_SYNC_FLUSH }), ...rest.deflated, trailer];
}
