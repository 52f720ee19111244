/**
 * Currencies whose smallest unit is not a hundredth, as ISO 4217 lists them; all others have two decimals. Listed here
 * because `Intl` follows common usage and differs between Node and browsers (IQD, ISK, UGX).
 */
const unusualDecimals: ReadonlyMap<string, number> = new Map([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'UYI',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ].map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
  ...['CLF', 'UYW'].map((code) => [code, 4] as const),
]);

/** How many decimals an amount of this currency has: 0 for JPY, 2 for USD, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return unusualDecimals.get(currency) ?? 2;
}

/** Minor units in one of the currency: 1 for JPY, 100 for USD, 1000 for KWD. */
export function minorUnitsOf(currency: string): number {
  return 10 ** decimalsOf(currency);
}

/** The smallest amount there is, as people write it: 1, 0.01 or 0.001. */
export function smallestAmount(currency: string): number {
  return 1 / minorUnitsOf(currency);
}
