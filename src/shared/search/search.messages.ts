export const searchMessages = {
  searchFailed: 'Search failed. Please try again.',
  searchSaved: 'Search saved',
  savedSearchUpdated: 'Saved search updated',
  savedSearchRemoved: 'Saved search removed',
  saveSearchFailed: 'Failed to save search',
  updateSavedSearchFailed: 'Failed to update saved search',
  removeSavedSearchFailed: 'Failed to remove saved search',
  loginToSaveSearch: 'Please login to save searches.',
} as const;

export const searchFieldMessages = {
  priceRangeInvalid: 'The minimum price must not be higher than the maximum',
  priceTooLow: 'Nothing costs that little: enter a price above 0',
} as const;
