export const wishlistMessages = {
  itemAddedToWishlist: 'Item added to wishlist',
  itemRemovedFromWishlist: 'Item removed from wishlist',
  itemMovedToCart: 'Item moved to cart',
  addToWishlistFailed: 'Failed to add item to wishlist',
  removeItemFailed: 'Failed to remove item',
  clearWishlistFailed: 'Failed to clear wishlist',
  moveToCartFailed: 'Failed to move item to cart',
} as const;

export const wishlistFieldMessages = {
  targetPriceTooHigh: 'Choose a price below today’s price',
  targetPriceInvalid: 'Enter a price of at most 50,000, such as 19.99',
} as const;
