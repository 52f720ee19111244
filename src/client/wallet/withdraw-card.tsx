import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { toAmount, toCents } from '../../shared/money/money.ts';
import { walletMessages } from '../../shared/wallet/wallet.messages.ts';
import { withdrawalFeeCents } from '../../shared/wallet/wallet.rules.ts';
import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { envelopeOf, messageOf } from '../platform/http/api-error.ts';
import { isDecided } from '../platform/http/is-decided.ts';
import { createRequestKey } from '../platform/http/request-key.ts';
import { notify } from '../platform/notify.tsx';
import { api, idempotent, trpc } from '../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../platform/use-zod-form.ts';
import { AmountInput } from '../ui/forms/amount-input.tsx';
import { typedNumber } from '../ui/forms/typed-number.ts';
import { SettingsCard } from '../ui/layout/settings-card.tsx';
import { formatMoney } from '../ui/values/money-text.tsx';
import { amountWithin } from './amount-within.ts';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { PayoutWallet } from './payout-wallet.tsx';
import styles from './wallet-page.module.css';
import { whyNoWithdrawal } from './why-no-withdrawal.ts';

const start = { amount: '' };

/** Withdraws from the wallet: missing requirements, the form with its fee, and open withdrawals. */
export function WithdrawCard({ wallet }: { wallet: Wallet }) {
  const { connectedWallet, twoFactorEnabled, pendingWithdrawals } = wallet;
  const isRested = connectedWallet !== null && Date.parse(connectedWallet.usableFrom) <= Date.now();
  return (
    <SettingsCard
      title="Withdraw"
      description="You can withdraw refunds and earnings to your own crypto wallet. Topped-up money can only be spent in the shop."
    >
      <div className={styles.sections}>
        <ul className={styles.steps}>
          {twoFactorEnabled ? null : (
            <li>
              <span>Withdrawals need two-factor authentication.</span>
              <Button component={Link} href="/user/security" variant="default" size="sm">
                Turn it on
              </Button>
            </li>
          )}
          <PayoutWallet connected={connectedWallet} what="Withdrawals" />
        </ul>
        {twoFactorEnabled && isRested ? <WithdrawForm wallet={wallet} /> : null}
        {pendingWithdrawals.length > 0 ? (
          <OpenWithdrawals withdrawals={pendingWithdrawals} currency={wallet.currency} />
        ) : null}
      </div>
    </SettingsCard>
  );
}

function WithdrawForm({ wallet }: { wallet: Wallet }) {
  const { limits, currency, availableToWithdraw } = wallet;
  const [keys] = useState(createRequestKey);
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const most = Math.min(availableToWithdraw, limits.withdrawalMax, limits.withdrawalLeft);
  const formSchema = z.object({ amount: amountWithin({ least: limits.withdrawalMin, most, currency }) });
  const form = useZodForm(formSchema, start, 'controlled');
  const amount = typedNumber(form.values.amount) || 0;
  const rule = { percent: limits.withdrawalFeePercent, minCents: toCents(limits.withdrawalFeeMin, currency) };
  // The amount to receive is only shown for a valid amount.
  const isWithin = amount >= limits.withdrawalMin && amount <= most;
  const fee = isWithin ? toAmount(withdrawalFeeCents(toCents(amount, currency), rule), currency) : 0;
  const submit = form.onSubmit(async () => {
    setBusy(true);
    try {
      await api.wallet.withdraw.mutate({ amount }, idempotent(keys.forContent(String(amount))));
      keys.renew();
      form.reset();
      notify.success(walletMessages.withdrawalRequested);
    } catch (error) {
      if (isDecided(envelopeOf(error))) keys.renew();
      if (!applyServerErrors(form, error)) notify.error(messageOf(error));
    }
    setBusy(false);
    void utils.wallet.invalidate();
  });
  if (most < limits.withdrawalMin) return <p className={styles.hint}>{whyNoWithdrawal(wallet)}</p>;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AmountInput
        {...form.getInputProps('amount')}
        label="Amount to withdraw"
        description={`From ${formatMoney(limits.withdrawalMin, currency)} to ${formatMoney(most, currency)}`}
        currency={currency}
        disabled={isBusy}
      />
      <dl className={styles.preview} aria-live="polite">
        <div>
          <dt>Fee</dt>
          <dd>{formatMoney(fee, currency)}</dd>
        </div>
        <div>
          <dt>You receive</dt>
          <dd>{formatMoney(isWithin ? amount - fee : 0, currency)}</dd>
        </div>
      </dl>
      <Button type="submit" loading={isBusy}>
        Request withdrawal
      </Button>
    </form>
  );
}
