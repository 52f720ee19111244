export const supportFieldMessages = {
  cannedPlaceholderUnknown: 'Only {{userName}}, {{agentName}}, {{siteName}} and {{orderNumber}} can be filled in',
} as const;
