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
