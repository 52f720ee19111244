/** Integer minor units of the charge currency: 1999 is $19.99. All arithmetic happens in cents (C15). */
export type Cents = number;

/** Cents to the JSON number of the API: 1999 → 19.99. */
export function toAmount(cents: Cents): number {
  return cents / 100;
}

/** JSON number with at most two decimals to cents: 19.99 → 1999. Rounds half up, so 0.1 + 0.2 style noise is harmless. */
export function toCents(amount: number): Cents {
  return Math.round(amount * 100);
}

/** `percent` of `cents`, rounded half up to the cent (D-3). Integer arithmetic up to two decimals of percent. */
export function percentOf(cents: Cents, percent: number): Cents {
  return bpsOf(cents, Math.round(percent * 100));
}

/** `bps` hundredths of a percent of `cents`, rounded half up to the cent (D-3). */
export function bpsOf(cents: Cents, bps: number): Cents {
  return Math.floor((cents * bps + 5000) / 10_000);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** '$19.99' for (1999, 'USD'), in the only locale there is (en). */
export function formatCents(cents: Cents, currency: string): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formatters.set(currency, formatter);
  }
  return formatter.format(toAmount(cents));
}
