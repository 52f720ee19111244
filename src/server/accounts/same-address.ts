/**
 * Whether the addresses `one` and `other` are the same place, as SQL: compared without case, spaces and punctuation.
 * Empty lines never match. The index `addresses_by_place` has the same expressions.
 */
export function isSameAddress(one: string, other: string): string {
  const equal = (column: string) => `${bare(`${one}."${column}"`)} = ${bare(`${other}."${column}"`)}`;
  return `(${one}."country" = ${other}."country" AND ${equal('postalCode')} AND ${equal('line1')})`;
}

function bare(column: string): string {
  return `NULLIF(regexp_replace(lower(${column}), '[^[:alnum:]]', '', 'g'), '')`;
}
