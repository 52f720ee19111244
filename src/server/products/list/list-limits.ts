/** Where a long list begins and how much one page of it may cost: docs/decisions/0010-search-and-facets.md. */
export interface ListLimits {
  /** Lists up to about this many products are read completely; longer ones are estimated from a sample. */
  exact: number;
  /** This many matches in the sample are enough to estimate the size of a list. */
  enough: number;
  /** This many matches in the sample are counted for one facet. */
  counted: number;
  /** How many products one page may scan to find its own, without and with words. */
  walk: { plain: number; words: number };
  /** At least this many products of a list can be paged through. */
  reach: number;
}

export const listLimits: ListLimits = {
  exact: 10_000,
  enough: 200,
  counted: 5_000,
  walk: { plain: 30_000, words: 15_000 },
  reach: 240,
};
