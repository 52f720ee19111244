export const salesReportFieldMessages = {
  reportReaderUnknown: 'Choose users who have access to sales reports',
  reportSchedulesTooMany: 'You have reached the maximum number of scheduled reports. Please delete one first',
} as const;
