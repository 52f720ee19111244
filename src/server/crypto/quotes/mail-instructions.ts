import { paymentUri } from '../../../shared/crypto/coin-payments/payment-uri.rules.ts';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { deleteWaitingMails, insertMail } from '../../email-templates/queue-mail.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { mailTime } from '../../platform/mail/mail-time.ts';
import type { Services } from '../../platform/services.ts';
import type { Payer } from '../notify-of-coins.ts';
import type { WrittenQuote } from './write-quote.ts';

/**
 * Mails how to pay (D-73), a minute later: who compares coins meanwhile gets the mail of the last one only, and who has
 * paid by then none, so that nobody pays twice.
 */
export async function mailInstructions(
  tx: Transaction,
  { environment }: Pick<Services, 'environment'>,
  { id, userId, name, path }: Payer,
  quote: WrittenQuote,
): Promise<void> {
  const { asset, units, expiresAt } = quote;
  const { symbol, label, networkLabel, decimals, memoLabel } = assetFacts[asset];
  const variables = {
    payment: name,
    amount: `${formatUnits(units, decimals)} ${symbol}`,
    asset: `${label} on ${networkLabel}`,
    address: memoLabel === null ? quote.address : `${quote.address}\n${memoLabel}: ${quote.memo}`,
    uri: paymentUri(asset, quote, units),
    expiresAt: mailTime(expiresAt),
    paymentUrl: `${environment.PUBLIC_URL}${path}`,
  };
  const mail = { templateKey: 'crypto-instructions', userId, variables, dedupeKey: keyOf(quote) };
  const delayUntil = new Date(databaseNow().getTime() + minuteMs);
  await dropInstructions(tx, id);
  await writeTogether(tx, [insertMail({ ...mail, sendBefore: expiresAt.toISOString() }, { delayUntil })]);
}

/** Takes back what still waits to be mailed about an order or a payment. */
export async function dropInstructions(tx: Transaction, id: string): Promise<void> {
  const quotes = await tx.cryptoQuote.findMany({
    where: { OR: [{ orderId: id }, { paymentId: id }] },
    select: { id: true },
  });
  await writeTogether(tx, [deleteWaitingMails(quotes.map(keyOf))]);
}

const keyOf = ({ id }: Pick<WrittenQuote, 'id'>) => `crypto-instructions:${id}`;
