import type { Readable } from 'node:stream';
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
const recordSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/** The lines of a CSV file one after the other, however long it is. Semicolons and tabs separate as well as commas. */
export async function* csvLines(bytes: Readable, to?: number): AsyncGenerator<CsvLine> {
  const parser = bytes.pipe(
    parse({
      info: true,
      bom: true,
      delimiter: [',', ';', '\t'],
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
      const { record, info } = recordSchema.parse(given);
      if (record.some((cell) => !cell.isWellFormed() || cell.includes('\0') || cell.includes('\u{fffd}'))) {
        throw new UnreadableFileError(`Line ${info.lines} is not UTF-8 text.`);
      }
      yield { line: info.lines, cells: record, isFirst };
      isFirst = false;
    }
  } catch (error) {
    // Its own message quotes the line, which may hold a key.
    if (error instanceof CsvError)
      throw new UnreadableFileError(`The file can not be read as CSV near line ${parser.info.lines}.`);
    throw error;
  } finally {
    bytes.destroy();
  }
}
