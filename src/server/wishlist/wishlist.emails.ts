import { formatCents } from '../../shared/money/money.ts';

export interface ToldDrop {
  name: string;
  slug: string;
  priceCents: number;
  priceWhenAddedCents: number;
  targetPriceCents: number | null;
}

export type ToldReturn = Pick<ToldDrop, 'name' | 'slug' | 'priceCents'>;

interface WishlistMail {
  templateKey: 'price-drop' | 'back-in-stock';
  variables: Record<string, string>;
}

/** Lines a mail lists at most; the list itself has the rest. */
const SHOWN_LINES = 20;

export function describeDrop(drop: ToldDrop, currency: string): string {
  return `${drop.name} is now ${formatCents(drop.priceCents, currency)}, ${reasonOf(drop, currency)}.`;
}

export function describeReturn({ name, priceCents }: ToldReturn, currency: string): string {
  return `${name} is back in stock for ${formatCents(priceCents, currency)}.`;
}

export function mailOfDrops(drops: readonly ToldDrop[], currency: string, publicUrl: string): WishlistMail {
  const [first] = drops;
  const summary =
    drops.length === 1 && first
      ? `${first.name} is now ${formatCents(first.priceCents, currency)}`
      : `${drops.length} items on your wishlist are cheaper`;
  const lines = drops.map(
    (drop) => `${drop.name}: ${formatCents(drop.priceCents, currency)}, ${reasonOf(drop, currency)}`,
  );
  const variables = { summary, items: shorten(lines), wishlistUrl: `${publicUrl}/user/wishlist?sort=drop` };
  return { templateKey: 'price-drop', variables };
}

export function mailOfReturns(returns: readonly ToldReturn[], currency: string, publicUrl: string): WishlistMail {
  const [first] = returns;
  const summary =
    returns.length === 1 && first
      ? `${first.name} is back in stock`
      : `${returns.length} items on your wishlist are back in stock`;
  const lines = returns.map(({ name, priceCents }) => `${name}: ${formatCents(priceCents, currency)}`);
  return {
    templateKey: 'back-in-stock',
    variables: { summary, items: shorten(lines), wishlistUrl: `${publicUrl}/user/wishlist` },
  };
}

function reasonOf({ priceCents, priceWhenAddedCents, targetPriceCents }: ToldDrop, currency: string): string {
  if (priceCents < priceWhenAddedCents) return `down from ${formatCents(priceWhenAddedCents, currency)}`;
  return `your target was ${formatCents(targetPriceCents ?? priceCents, currency)}`;
}

function shorten(lines: readonly string[]): string {
  const rest = lines.length - SHOWN_LINES;
  return [...lines.slice(0, SHOWN_LINES), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}
