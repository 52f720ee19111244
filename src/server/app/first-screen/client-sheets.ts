import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';

/** Style that stands in a page itself, as it is and as a part of a gzip file. */
interface Sheets {
  plain: Buffer;
  deflated: Buffer;
  /** Of the style as the policy of a page names it. */
  hash: string;
}

/** A text of a style element as the policy of a page names it. */
export function hashOfStyle(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * The style of the screens that the server renders. It stands in their pages, so that they are painted without waiting for another
 * answer; a cached page only names it, since it is the same in each page of a screen.
 */
export class ClientSheets {
  readonly #folder: string;
  readonly #ready: Sheets[] = [];
  readonly #marks = new Map<string, Promise<string>>();

  /** @param folder of the built client */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What stands in a page for these sheets until it is sent. @param files below the folder of the client */
  markFor(files: readonly string[]): Promise<string> {
    const key = files.join('\n');
    const known = this.#marks.get(key);
    if (known) return known;
    const mark = this.#read(files).then((sheets) => `<!-- sheets ${this.#ready.push(sheets) - 1} -->`);
    this.#marks.set(key, mark);
    // What could not be read is read again for the next page.
    mark.catch(() => this.#marks.delete(key));
    return mark;
  }

  /** The page before and behind the first mark in it, and what that stands for. */
  split(page: Buffer): { before: Buffer; sheets?: Sheets; behind: Buffer } {
    const start = page.indexOf('<!-- sheets ');
    const end = page.indexOf(' -->', start);
    const sheets = start < 0 ? undefined : this.#ready[Number(page.toString('latin1', start + 12, end))];
    if (sheets === undefined) return { before: page, behind: Buffer.alloc(0) };
    return { before: page.subarray(0, start), sheets, behind: page.subarray(end + 4) };
  }

  async #read(files: readonly string[]): Promise<Sheets> {
    const texts = await Promise.all(files.map((file) => readFile(path.join(this.#folder, file), 'utf8')));
    // Whoever loads a screen later looks for links to its sheets, and adds those that are missing; disabled ones fetch nothing.
    const links = files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
    const style = texts.join('');
    const plain = Buffer.from(`<style>${style}</style>${links.join('')}`);
    return {
      hash: hashOfStyle(style),
      plain,
      deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    };
  }
}
