export const documentFieldMessages = {
  invoicePrefixInvalid: '1 to 10 capital letters (A–Z), digits and dashes. CN- is the prefix of credit notes',
} as const;
