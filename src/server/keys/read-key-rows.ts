import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { keyImportLimits } from '../../shared/downloads/product-key.schemas.ts';
import { csvRecordSchema } from '../bulk/imports/csv-lines.ts';
import { AppError } from '../platform/app-error.ts';

export interface KeyRow {
  line: number;
  text: string;
  isValid: boolean;
}

/** What the column of the keys is called in the files of publishers and other shops. */
export const keyHeadings = [
  ...['key', 'keys', 'code', 'codes', 'license', 'licence', 'serial'],
  ...['activation', 'cd', 'game', 'license', 'licence', 'product', 'serial', 'steam'].flatMap((kind) =>
    ['key', 'keys', 'code', 'codes', 'number'].map((what) => `${kind} ${what}`),
  ),
];
const wordsOf = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[\s_"'-]+/g, ' ')
    .trim();
/** Letters, digits and marks of any script, in one line; no invisible or direction-changing characters. */
const printable = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/**
 * The keys of a pasted list or of a CSV file: one per line, or the column named key, else the first one.
 * UPLOAD_TOO_LARGE past 10,000 rows, VALIDATION_FAILED for what is no text or no CSV.
 */
export function readKeyRows(bytes: Uint8Array): KeyRow[] {
  const records = parseRecords(decode(bytes));
  const names = records[0]?.record.map((cell) => keyHeadings.includes(wordsOf(cell))) ?? [];
  const column = Math.max(0, names.indexOf(true));
  const rows = names.includes(true) ? records.slice(1) : records;
  if (rows.length === 0) throw refusal('keysMissing');
  if (rows.length > keyImportLimits.rows) throw new AppError('UPLOAD_TOO_LARGE');
  return rows.map(({ record, line }) => {
    const text = (record[column] ?? '').trim();
    return { line, text, isValid: isKeyText(text) };
  });
}

/** Whether this can be a key: one line of what can be read. */
export function isKeyText(text: string): boolean {
  return text.length >= 4 && text.length <= keyImportLimits.length && printable.test(text);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal('keysNotText');
  }
}

const recordsSchema = z.array(csvRecordSchema);

function parseRecords(text: string): { record: string[]; line: number }[] {
  try {
    const firstLine = text.slice(0, text.search(/[\r\n]|$/));
    const records = recordsSchema.parse(
      parse(text, {
        info: true,
        // A key may contain a comma only inside quotes; semicolons separate columns when there are no commas.
        delimiter: firstLine.includes(';') && !firstLine.includes(',') ? ';' : [',', '\t'],
        // Lists put together from several places mix their line ends.
        recordDelimiter: ['\r\n', '\n', '\r'],
        relaxColumnCount: true,
        relaxQuotes: true,
        skipEmptyLines: true,
        trim: true,
        to: keyImportLimits.rows + 2,
      }),
    );
    return records.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    // Its message quotes the line, which holds a key: it must not reach a log.
    if (error instanceof CsvError) throw refusal('keysUnreadable');
    throw error;
  }
}

function refusal(problem: string): AppError {
  return new AppError('VALIDATION_FAILED', { errors: { file: [problem] } });
}
