export const listFieldMessages = {
  listFieldUnknown: 'This list cannot be filtered by that column',
  listOpUnknown: 'This column cannot be filtered that way',
  listValueInvalid: 'This value is not valid for this column',
  listSortUnknown: 'This list cannot be sorted by that column',
} as const;
