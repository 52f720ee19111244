export const settingsMessages = {
  settingsInvalid: 'Invalid request',
  settingsSignIn: 'Unauthorized. Please log in',
  settingsNotFound: 'Resource not found',
  lastPaymentMethod: 'The last active payment method cannot be switched off',
} as const;

export const settingsFieldMessages = {
  urlInvalid: 'An address with https://, or one of this shop that begins with /',
  hostInvalid: 'Please enter the name of a server',
  currencyInvalid: 'The code of a currency, such as USD',
  valueInvalid: 'This value does not fit',
  valueTooSmall: 'Too small',
  valueTooLarge: 'Too large',
  linkInvalid: 'Links must begin with https://',
  placeholderUnknown: 'There is no such placeholder',
  placeholderMalformed: 'Write placeholders as {{name}}',
  placeholderMissing: 'A link that the mail needs is missing',
  settingUnknown: 'There is no such setting',
  settingExists: 'This setting exists already',
  settingNameInvalid: 'Letters, digits and dots, beginning with a small letter',
  secretUnreadable: 'This encrypted value cannot be read',
  secretNotImported: 'Secrets are not imported',
  secretNotRestored: 'Secrets are not recorded and cannot be restored',
  callbackInvalid: 'An address with https://; http:// only for localhost',
  providerMissing: 'Set up at least one provider, or switch social sign-in off',
  privateKeyInvalid: 'Not a private key in PEM (PKCS#8)',
  methodsIncomplete: 'Name each payment method once',
} as const;
