/** What is known of an item of the wishlist everywhere; one that was only just added has no id yet. */
export type KnownWish = { id: string; productId: string; targetPrice?: number };

/** The list with what is known of one product now, first; without it where it is not on the list. */
export function withAnswer(known: readonly KnownWish[], productId: string, item?: KnownWish): KnownWish[] {
  const others = known.filter((other) => other.productId !== productId);
  return item === undefined ? others : [item, ...others];
}
