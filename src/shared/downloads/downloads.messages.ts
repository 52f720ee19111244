export const downloadMessages = {
  downloadLinkFailed: 'Failed to get download link',
} as const;
