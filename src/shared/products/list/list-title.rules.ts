const typeTitles = new Map([
  ['game', 'Games'],
  ['dlc', 'DLC'],
  ['software', 'Software'],
  ['game_item', 'Game items'],
  ['resource', 'Downloads'],
]);

type Narrowed = {
  q: string;
  type: readonly string[];
  onSale: boolean;
  /** Name of the category, where one is chosen. */
  category?: string | undefined;
};

/** The list is called what it was narrowed to, as far as one word can say it. */
export function titleOfList({ q, type: [type, ...otherTypes], onSale, category }: Narrowed): string {
  if (q !== '') return `Results for “${q}”`;
  if (category !== undefined) return category;
  const typeTitle = otherTypes.length === 0 ? typeTitles.get(type ?? '') : undefined;
  return typeTitle ?? (onSale ? 'On sale' : 'All products');
}
