export const deskFieldMessages = {
  viewNameTaken: 'You already have a view with this name',
  viewsTooMany: 'You have reached the maximum number of views for this list. Please delete one first',
} as const;
