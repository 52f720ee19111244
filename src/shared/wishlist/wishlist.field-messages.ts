export const wishlistFieldMessages = {
  targetPriceTooHigh: 'Choose a price below today’s price',
  targetPriceInvalid: 'Enter a price of at most 50,000, such as 19.99',
} as const;
