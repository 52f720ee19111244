import { useLocation } from 'wouter';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

/** The addresses of the rows that each list last showed, in its order, by the part that they share, such as /admin/orders. */
export type ShownRows = Readonly<Record<string, readonly string[]>>;
export type RowSteps = { previous: string | undefined; next: string | undefined };

const shownRows = storedValue('gm-desk-rows', readShownRows, 'tab');
const listOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

export function readShownRows(text: string | null): ShownRows {
  const value = parseJson(text);
  if (!isRecord(value)) return {};
  const isPath = (path: unknown): path is string => typeof path === 'string';
  return Object.fromEntries(
    Object.entries(value).map(([list, paths]) => [list, Array.isArray(paths) ? paths.filter(isPath) : []]),
  );
}

/** Keeps what a list shows now, in this tab, so that a row's own page leads on to its neighbours. */
export function rememberRows(paths: readonly string[]): void {
  const [first] = paths;
  if (first !== undefined) shownRows.write(JSON.stringify({ ...shownRows.read(), [listOf(first)]: paths }));
}

/** The rows before and after `path` on the page of the list it was last shown in; undefined where no list showed it. */
export function stepsFrom(rows: ShownRows, path: string): RowSteps | undefined {
  const paths = rows[listOf(path)] ?? [];
  const at = paths.indexOf(path);
  return at < 0 || paths.length < 2 ? undefined : { previous: paths[at - 1], next: paths[at + 1] };
}

/** The same for the page in view. */
export function useRowSteps(): RowSteps | undefined {
  const [path] = useLocation();
  return stepsFrom(shownRows.read(), path);
}
