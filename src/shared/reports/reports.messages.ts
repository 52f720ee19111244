export const reportMessages = {
  reportFailed: 'Failed to send report',
  reportSent: 'Thank you. We will look at it.',
} as const;
