import type { PoolClient } from 'pg';

/** Sample rates for one euro, so that a demo without a network shows prices in other currencies. */
const perEuro = { EUR: 1, USD: 1.1612, GBP: 0.8745, TRY: 48.9, BRL: 6.18, INR: 103.1, JPY: 178.4 };

/** Dated on the day of the demo: they end like any others unless newer ones are read. */
export async function seedDemoRates(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO "currency_rates" ("currency", "perEuro", "rateDate")
     SELECT "key", "value"::numeric, $2::date FROM json_each_text($1::json)`,
    [JSON.stringify(perEuro), now.toISOString().slice(0, 10)],
  );
}
