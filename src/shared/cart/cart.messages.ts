export const cartMessages = {
  itemAlreadyInCart: 'Item already in cart',
  itemAddedToCart: 'Item added to cart',
  itemRemovedFromCart: 'Item removed from cart',
  baseGameSoldOut: 'The base game is sold out at the moment',
} as const;
