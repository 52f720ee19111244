export const searchFieldMessages = {
  priceRangeInvalid: 'The minimum price must not be higher than the maximum',
  priceTooLow: 'Nothing costs that little: enter a price above 0',
} as const;
