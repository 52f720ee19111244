export const bulkFieldMessages = {
  percentChangeInvalid: 'Please enter a percentage from -95 to 900',
  percentChangesNothing: 'A percentage of 0 changes nothing',
  mappingMissing: 'Please choose the column of every required field',
} as const;
