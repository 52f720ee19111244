export const deskFieldMessages = {
  viewNameTaken: 'You already have a view of this name',
  viewsTooMany: 'You have as many views of this list as can be kept. Please delete one first',
} as const;
