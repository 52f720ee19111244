const rateSourceNames = ['coinbase', 'kraken', 'bitstamp'] as const;
export type RateSourceName = (typeof rateSourceNames)[number];

export function isRateSourceName(name: string): name is RateSourceName {
  return rateSourceNames.some((known) => known === name);
}

/** A known name, or one with the address of a server that answers like it: `kraken=https://rates.example.com`. */
export function isRateSource(entry: string): boolean {
  const [name = '', ...rest] = entry.split('=');
  const address = rest.join('=');
  return isRateSourceName(name) && (rest.length === 0 || /^https?:$/.test(URL.parse(address)?.protocol ?? ''));
}
