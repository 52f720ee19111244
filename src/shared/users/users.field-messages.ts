export const userFieldMessages = {
  untilOnlyForSuspension: 'Only a suspension can have an end',
  nameInvalid: 'Letters, spaces, apostrophes, hyphens and dots only',
  vatIdInvalid: '4-16 letters and digits',
  postalCodeInvalid: 'Please enter a valid postal code',
  avatarTooSmall: 'The picture must be at least 64 × 64 pixels',
  avatarTooLarge: 'The picture may be at most 4096 × 4096 pixels',
  countryInvalid: 'Please choose a country',
  countryCodesInvalid: 'Please enter two-letter country codes, such as GB for the United Kingdom',
  phoneInvalid: 'Use the international form, such as +14155552671',
} as const;
