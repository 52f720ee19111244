/** Where a long list begins and how much one page of it may cost: docs/decisions/0010-search-and-facets.md. */
export interface ListLimits {
  /** Lists up to about this many products are looked at whole; of longer ones a sample stands for all. */
  exact: number;
  /** So many of the sample are enough to estimate the size of a list from. */
  enough: number;
  /** So many of the sample are counted for one facet. */
  counted: number;
  /** How many products one page may walk past to find its own, without and with words. */
  walk: { plain: number; words: number };
  /** So many of a list can be paged through in any case. */
  reach: number;
}

export const listLimits: ListLimits = {
  exact: 10_000,
  enough: 200,
  counted: 5_000,
  walk: { plain: 30_000, words: 15_000 },
  reach: 240,
};
