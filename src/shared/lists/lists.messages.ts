export const listFieldMessages = {
  listFieldUnknown: 'This list can not be filtered by that column',
  listOpUnknown: 'This column can not be filtered that way',
  listValueInvalid: 'This value does not fit the column',
  listSortUnknown: 'This list can not be sorted by that column',
} as const;
