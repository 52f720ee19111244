export const cartMessages = {
  itemAlreadyInCart: 'Item already in cart',
  itemAddedToCart: 'Item added to cart',
  itemRemovedFromCart: 'Item removed from cart',
} as const;
