export const settingsMessages = {
  settingsInvalid: 'Invalid request',
  settingsSignIn: 'Unauthorized. Please log in',
  settingsNotFound: 'Resource not found',
  paymentSettingsFailed: 'Failed to load payment settings',
  lastPaymentMethod: 'The last active payment method cannot be switched off',
} as const;
