export const bulkFieldMessages = {
  percentChangeInvalid: 'Please enter a percentage from -95 to 900',
  mappingMissing: 'Please choose the column of every required field',
} as const;
