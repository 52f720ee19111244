import type { KeyImport } from '../../../shared/downloads/product-key.schemas.ts';

/** The lines of a pasted list that are no keys, to be put right; those that exist already need no more work. */
export function wrongLinesOf(text: string, { problems }: Pick<KeyImport, 'problems'>): string {
  const lines = text.split(/\r\n|\n|\r/);
  return problems.flatMap(({ line, problem }) => (problem === 'invalid' ? (lines[line - 1] ?? []) : [])).join('\n');
}
