export const wishlistMessages = {
  itemAddedToWishlist: 'Item added to wishlist',
  itemRemovedFromWishlist: 'Item removed from wishlist',
  itemMovedToCart: 'Item moved to cart',
  addToWishlistFailed: 'Failed to add item to wishlist',
  removeItemFailed: 'Failed to remove item',
  clearWishlistFailed: 'Failed to clear wishlist',
  moveToCartFailed: 'Failed to move item to cart',
} as const;
