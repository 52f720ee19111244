export const supportFieldMessages = {
  cannedPlaceholderUnknown:
    'Only the placeholders {{userName}}, {{agentName}}, {{siteName}} and {{orderNumber}} can be used',
} as const;
