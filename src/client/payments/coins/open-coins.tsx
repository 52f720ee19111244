import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { OpenCoinPayments } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { CancelCoins } from './cancel-coins.tsx';
import styles from './late-offer.module.css';

type Purpose = OpenCoinPayments['items'][number]['purpose'];
const titles: Record<Purpose, string> = {
  topUp: 'A top-up waits for your coins',
  vip: 'Your VIP waits for your coins',
};

/** Leads back to payments in coins that were begun and are not there yet, and lets their buyer give them up. */
export function OpenCoins({ purpose }: { purpose: Purpose }) {
  const { data } = trpc.coinPayments.open.useQuery({}, { staleTime: 0 });
  const items = data?.items.filter((item) => item.purpose === purpose) ?? [];
  return items.map((item) => (
    <FormAlert key={item.id} tone="info" title={titles[purpose]}>
      <span>{formatMoney(item.total, item.currency)} in cryptocurrency</span>
      <div className={styles.buttons}>
        <Button component={Link} href={`/user/coins/${item.id}`} size="compact-sm" variant="light">
          Show payment
        </Button>
        <CancelCoins payment={item} size="compact-sm" />
      </div>
    </FormAlert>
  ));
}
