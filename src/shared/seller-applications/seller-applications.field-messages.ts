export const sellerApplicationFieldMessages = {
  shopNameTaken: 'This name is taken or too similar to another seller’s.',
  shopNameMixed: 'Please do not mix alphabets within a word',
  aboutTooShort: 'Please tell us a little more: at least 30 characters',
  tooManyLinks: 'At most five links',
} as const;
