export const salesReportFieldMessages = {
  reportReaderUnknown: 'Choose people who may read sales reports',
  reportSchedulesTooMany: 'There are as many scheduled reports as can be kept. Please delete one first',
} as const;
