import { z } from 'zod';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { rateDecimals } from '../../../shared/crypto/quotes/crypto-rate.rules.ts';
import { isRateSourceName, type RateSourceName } from '../../../shared/crypto/quotes/rate-sources.rules.ts';
import { splitList } from '../../../shared/validation/split-list.ts';
import { boundedFetch, publicOrLocal } from '../../platform/http/bounded-fetch.ts';

const timeoutMs = 5000;

/** Somebody who says what a coin costs. */
export interface RateSource {
  name: string;
  /** Rejects when there is no price of this pair that can be believed. */
  read(symbol: string, currency: string): Promise<bigint>;
}

interface SourceKind {
  base: string;
  path(symbol: string, currency: string): string;
  price(answer: unknown): string;
}

const priceText = z.string().max(40);
const kinds: Record<RateSourceName, SourceKind> = {
  coinbase: {
    base: 'https://api.coinbase.com',
    path: (symbol, currency) => `/v2/prices/${symbol}-${currency}/spot`,
    price: (answer) => z.object({ data: z.object({ amount: priceText }) }).parse(answer).data.amount,
  },
  kraken: {
    base: 'https://api.kraken.com',
    // Bitcoin has another name there.
    path: (symbol, currency) => `/0/public/Ticker?pair=${symbol.replace('BTC', 'XBT')}${currency}`,
    price: (answer) => {
      const { result } = z.object({ result: z.record(z.string(), z.object({ c: z.array(priceText) })) }).parse(answer);
      return Object.values(result)[0]?.c[0] ?? '';
    },
  },
  bitstamp: {
    base: 'https://www.bitstamp.net',
    path: (symbol, currency) => `/api/v2/ticker/${symbol}${currency}/`.toLowerCase(),
    price: (answer) => z.object({ last: priceText }).parse(answer).last,
  },
};

/** The sources of the setting: names, or `name=address` for another server that answers like it. */
export function openRateSources(setting: string): RateSource[] {
  return splitList(setting).flatMap((entry) => {
    const [name = '', base] = entry.split('=');
    if (!isRateSourceName(name)) return [];
    return [openSource(name, base ? { ...kinds[name], base } : kinds[name])];
  });
}

function openSource(name: string, { base, path, price }: SourceKind): RateSource {
  return {
    name,
    async read(symbol, currency) {
      const address = `${base.replace(/\/$/, '')}${path(symbol, currency)}`;
      const answer = await boundedFetch(address, { timeoutMs, ...publicOrLocal(address) });
      if (answer.status !== 200) throw new Error(`${name} responded with status ${answer.status}`);
      const rate = parseUnits(price(await answer.json()), rateDecimals);
      if (rate === null || rate === 0n) throw new Error(`${name} returned an implausible price`);
      return rate;
    },
  };
}
