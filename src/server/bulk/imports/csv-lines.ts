import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';

export interface CsvLine {
  /** Where it stands in the file, from 1 on. */
  line: number;
  cells: string[];
  isFirst: boolean;
}

/** The file is no CSV, with a sentence for whoever sent it. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** What csv-parse gives with `info`; its own types leave that out. */
export const csvRecordSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

const howToSave = 'Save the file as CSV in UTF-8 (in Excel: “CSV UTF-8”) and upload it again.';

/** Reads a part of the file, both ends included. */
type OpenFile = (range: { start: number; end: number }) => Readable;

/** The lines of a CSV file one after the other, however long it is. Semicolons or tabs may separate instead of commas. */
export async function* csvLines(open: OpenFile, sizeBytes: number, to?: number): AsyncGenerator<CsvLine> {
  const delimiter = await readDelimiter(open, sizeBytes);
  const bytes = open({ start: 0, end: sizeBytes - 1 });
  const parser = bytes.pipe(
    parse({
      info: true,
      bom: true,
      delimiter,
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
      maxRecordSize: 200_000,
      ...(to !== undefined && { to }),
    }),
  );
  bytes.once('error', (error) => parser.destroy(error));
  let isFirst = true;
  try {
    for await (const given of parser) {
      const { record, info } = csvRecordSchema.parse(given);
      if (record.some((cell) => !cell.isWellFormed() || cell.includes('\0') || cell.includes('\u{fffd}'))) {
        throw new UnreadableFileError(`Line ${info.lines} is not UTF-8 text. ${howToSave}`);
      }
      yield { line: info.lines, cells: record, isFirst };
      isFirst = false;
    }
  } catch (error) {
    // Its own message quotes the line, which may hold a key.
    if (error instanceof CsvError)
      throw new UnreadableFileError(`Line ${parser.info.lines} cannot be read as CSV. ${howToSave}`);
    throw error;
  } finally {
    bytes.destroy();
  }
}

/** What stands most often in the first line: a comma may be part of a price. */
async function readDelimiter(open: OpenFile, sizeBytes: number): Promise<string> {
  const start = await buffer(open({ start: 0, end: Math.min(sizeBytes, 10_000) - 1 }));
  const [line = ''] = start.toString().split(/[\r\n]/, 1);
  const countOf = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}
