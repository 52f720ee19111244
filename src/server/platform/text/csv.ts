import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV (RFC 4180) with a header line. Text that a spreadsheet would treat as a formula gets a leading
 * apostrophe.
 */
export function toCsv(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return toCsvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
}

/** The same without a header, for files that are written a part at a time. */
export function toCsvLines(lines: readonly (readonly unknown[])[]): string {
  return stringify(
    lines.map((line) => [...line]),
    {
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      escape_formulas: true,
      cast: { boolean: String, date: (date) => date.toISOString() },
    },
  );
}

/** Lines as a file that people open: spreadsheets take it for UTF-8 by the mark in front alone. */
export function toCsvFile(lines: readonly (readonly unknown[])[]): Buffer {
  return Buffer.from(`\u{feff}${toCsvLines(lines)}`);
}
