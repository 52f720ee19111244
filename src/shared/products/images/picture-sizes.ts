/**
 * How wide pictures are drawn, as the `sizes` attribute says it: the same in the page and in the preload that the
 * document names, or the browser fetches two files. What is too large fetches a file of twice the size.
 */
export const cardSizes = {
  // On a small card nobody tells three pixels for one from two: the smaller file halves what a phone loads.
  grid: '(max-width: 640px) and (min-resolution: 2.5dppx) 29vw, (max-width: 640px) 44vw, (max-width: 1080px) 30vw, 240px',
  row: '(max-width: 760px) and (min-resolution: 2.5dppx) 28vw, (max-width: 760px) 40vw, (max-width: 1080px) 28vw, 240px',
  list: '108px',
} as const;
/** The large picture of a product's page. */
export const stageSizes = '(max-width: 860px) 92vw, 480px';
/** The covers beside the first words of the home page. */
export const heroSizes = '(max-width: 760px) 176px, 264px';

const ranks = ['common', 'uncommon', 'rare', 'epic', 'legendary'];

/** The covers of the home page: the rarest lies on top, in the middle, and comes last. */
export function rarestLast<Card extends { rarity: string | null }>(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => ranks.indexOf(a.rarity ?? '') - ranks.indexOf(b.rarity ?? ''));
}
