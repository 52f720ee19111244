export const categoryFieldMessages = {
  categoryInvalid: 'Please choose a category',
  categoryTooDeep: 'Categories can be nested five levels deep',
  categoryInside: 'A category cannot be inside itself',
} as const;
