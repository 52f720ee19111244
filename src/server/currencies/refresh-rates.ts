import { isFreshRate } from '../../shared/currencies/exchange.rules.ts';
import { judgeReading } from '../../shared/currencies/reading.rules.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { fetchEcbRates, type RateReading } from './ecb-rates.ts';

const alert = 'currency-rates-old';
type Needs = Pick<Services, 'db' | 'environment' | 'logger'>;

/**
 * Reads the exchange rates and keeps those that can be believed; what is kept stays while the source is silent or talks
 * nonsense, and operators hear of it once the rates are too old to be shown. Returns how many rates changed.
 */
export async function refreshRates({ db, environment, logger }: Needs): Promise<number> {
  const { currencyRatesMaxAgeDays: maxAgeDays, currencyCode } = await getSettings(db);
  try {
    const reading = await fetchEcbRates(environment.CURRENCY_RATES_URL, databaseNow());
    const { changed, waiting } = await transaction(db, (tx) => keepReading(tx, reading));
    if (waiting.length > 0) logger.warn({ waiting, date: reading.date }, 'Exchange rates jumped and are read again');
    return changed;
  } catch (error) {
    logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'The exchange rates could not be read');
    return 0;
  } finally {
    await transaction(db, (tx) => tellOfAge(tx, currencyCode, maxAgeDays));
  }
}

/** Under a lock, so that a second reader at the same moment is no second reading. */
async function keepReading(tx: Transaction, reading: RateReading): Promise<{ changed: number; waiting: string[] }> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('currency-rates'))`;
  const now = await databaseTime(tx);
  const rows = await tx.currencyRate.findMany();
  const kept = new Map(rows.map((row) => [row.currency, row]));
  const rateDate = new Date(reading.date);
  const waiting: string[] = [];
  let changed = 0;
  for (const [currency, perEuro] of reading.rates) {
    const row = kept.get(currency);
    const verdict = judgeReading(row && toKept(row), { perEuro, date: reading.date }, now);
    if (verdict.outcome === 'ignore') continue;
    const isTaken = verdict.outcome === 'take';
    if (!isTaken) waiting.push(currency);
    if (isTaken && row && isKnown(row, perEuro, rateDate)) continue;
    const data = isTaken
      ? { perEuro, rateDate, pendingPerEuro: null, pendingReadAt: null }
      : { pendingPerEuro: perEuro, pendingReadAt: verdict.firstReadAt };
    const create = { currency, perEuro, rateDate };
    await tx.currencyRate.upsert({ where: { currency }, create, update: data, select: { currency: true } });
    if (isTaken) changed += 1;
  }
  if (changed > 0) await invalidate(tx, ['currencies']);
  return { changed, waiting };
}

type Row = Awaited<ReturnType<Transaction['currencyRate']['findMany']>>[number];

function isKnown(row: Row, perEuro: number, rateDate: Date): boolean {
  const isSame = row.perEuro.toNumber() === perEuro && row.rateDate.getTime() === rateDate.getTime();
  return isSame && row.pendingReadAt === null;
}

function toKept({ perEuro, rateDate, pendingPerEuro, pendingReadAt }: Row) {
  return {
    perEuro: perEuro.toNumber(),
    date: rateDate.toISOString().slice(0, 10),
    pending:
      pendingPerEuro === null || pendingReadAt === null
        ? undefined
        : { perEuro: pendingPerEuro.toNumber(), readAt: pendingReadAt },
  };
}

/** Tells operators when the charged currency has no fresh rate, which hides the others from everybody. */
async function tellOfAge(tx: Transaction, currency: string, maxAgeDays: number): Promise<void> {
  const row = await tx.currencyRate.findUnique({ where: { currency }, select: { rateDate: true } });
  const date = row?.rateDate.toISOString().slice(0, 10);
  if (date !== undefined && isFreshRate(date, maxAgeDays, await databaseTime(tx))) {
    await resolveAlert(tx, alert);
    return;
  }
  const title = 'Prices are only shown in the shop’s currency: its exchange rate is missing or too old';
  await raiseAlert(tx, { kind: alert, dedupeKey: alert, title, details: { currency, date: date ?? null } });
}
