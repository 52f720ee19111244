import { dayMs } from '../../shared/dates/spans.ts';
import { boundedFetch } from '../platform/http/bounded-fetch.ts';

const TIMEOUT_MS = 10_000;
const limits = { least: 1e-4, most: 1e7 };

/** A day's reference rates: units of each currency for one euro, the euro among them. */
export interface RateReading {
  /** YYYY-MM-DD */
  date: string;
  rates: Map<string, number>;
}

/**
 * Reads the daily euro reference rates of the European Central Bank, or of a server with the same document. Rejects when
 * it does not answer with a whole one.
 */
export async function fetchEcbRates(address: string, now: Date): Promise<RateReading> {
  const headers = { accept: 'application/xml, text/xml' };
  const answer = await boundedFetch(address, { headers, timeoutMs: TIMEOUT_MS });
  if (answer.status !== 200) throw new Error(`The exchange rate service responded with status ${answer.status}`);
  return parseEcbRates(await answer.text(), now);
}

/**
 * Nothing of a document is taken unless all of it makes sense: one day that has come, and rates that can be.
 *
 * @throws Error says what is wrong
 */
export function parseEcbRates(xml: string, now: Date): RateReading {
  if (!/<\/gesmes:Envelope>\s*$/.test(xml)) throw new Error('The exchange rates are incomplete');
  const days = [...xml.matchAll(/<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']\s*>/g)].map(([, day]) => day ?? '');
  const [date = ''] = days;
  const at = Date.parse(date);
  if (days.length !== 1 || Number.isNaN(at)) throw new Error('The exchange rates name no single day');
  // Frankfurt's day begins before the one of UTC.
  if (at > now.getTime() + dayMs) throw new Error(`The exchange rates are dated in the future (${date})`);
  const rates = new Map([['EUR', 1]]);
  for (const [, attributes = ''] of xml.matchAll(/<Cube\s+((?:currency|rate)=[^>]*)\/>/g)) {
    const currency = /currency=["']([A-Z]{3})["']/.exec(attributes)?.[1];
    const rate = Number(/rate=["'](\d{1,9}(?:\.\d{1,12})?)["']/.exec(attributes)?.[1]);
    if (currency === undefined || rates.has(currency) || !(rate >= limits.least && rate <= limits.most)) {
      throw new Error('The exchange rates contain an implausible value');
    }
    rates.set(currency, rate);
  }
  if (rates.size === 1) throw new Error('The exchange rates are empty');
  return { date, rates };
}
