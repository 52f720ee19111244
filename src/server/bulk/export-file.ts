import type { ExportList } from '../../shared/bulk/bulk.schemas.ts';
import type { DeskList, ListedRow } from '../desk/desk.ports.ts';
import { readAsked } from '../desk/desk-lists.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { toCsvLines } from '../platform/text/csv.ts';
import { openExport } from './bulk.policy.ts';

const rowsPerRead = 500;

/** The rows of a list as a file: those that its filters leave, and of them the columns that are shown. */
export interface ListFile {
  ids: string[];
  fileName: string;
  contentType: string;
  parts: () => AsyncGenerator<Buffer>;
}

export async function openListFile(
  services: Services,
  actor: MemberActor,
  { list, format, columns, ...query }: ExportList,
  limit: number,
): Promise<ListFile> {
  const deskList = openExport(services, actor, list);
  const asked = readAsked(deskList, query);
  const ids = await deskList.findIds(services, actor, asked, limit + 1);
  const shown = columns.filter((name) => Object.hasOwn(deskList.list.columns, name));
  if (shown.length === 0) throw new AppError('VALIDATION_FAILED', { errors: { columns: ['required'] } });
  const rows = () => readAll(services, actor, deskList, ids);
  return {
    ids,
    fileName: `${list}.${format}`,
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    parts: () => (format === 'csv' ? csvParts(deskList, shown, rows()) : jsonParts(shown, rows())),
  };
}

async function* readAll(services: Services, actor: MemberActor, list: DeskList, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += rowsPerRead) {
    yield await list.readRows(services, actor, ids.slice(at, at + rowsPerRead));
  }
}

type Chunks = AsyncGenerator<readonly ListedRow[]>;

async function* csvParts({ list, cells }: DeskList, shown: readonly string[], chunks: Chunks): AsyncGenerator<Buffer> {
  // Spreadsheets take a file for UTF-8 by this mark alone.
  yield Buffer.from(`\u{feff}${toCsvLines([shown.map((name) => list.columns[name]?.label ?? name)])}`);
  for await (const rows of chunks)
    yield Buffer.from(
      toCsvLines(rows.map((row) => shown.map((name) => (cells?.[name] ? cells[name](row) : toCell(row[name]))))),
    );
}

async function* jsonParts(shown: readonly string[], chunks: Chunks): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const rows of chunks) {
    const texts = rows.map((row) => JSON.stringify(Object.fromEntries(shown.map((name) => [name, row[name] ?? null]))));
    if (texts.length > 0) yield Buffer.from(`${before}${texts.join(',\n')}`);
    if (texts.length > 0) before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

/** A value as one cell: lists by commas, people by their name. */
function toCell(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return 'userName' in value ? value.userName : JSON.stringify(value);
  return value;
}
