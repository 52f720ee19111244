import {
  IconBrandPaypal,
  IconCreditCard,
  IconCurrencyBitcoin,
  IconReceiptRefund,
  IconWallet,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PaymentTerms } from '../../../shared/payments/payment-terms.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { LegalLink } from '../../ui/values/legal-link.tsx';
import styles from './payment-terms.module.css';

const icons: Record<
  PaymentTerms['methods'][number]['code'],
  ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
> = {
  card: IconCreditCard,
  paypal: IconBrandPaypal,
  crypto: IconCurrencyBitcoin,
  wallet: IconWallet,
};

/** The refund rule in one sentence, and how one can pay. Extras: a failure says nothing. */
export function PaymentTermsNote() {
  const { data } = trpc.payments.terms.useQuery({}, { staleTime: 300_000 });
  if (data === undefined) return <div className={styles.waiting} aria-hidden="true" />;
  return (
    <div className={styles.terms}>
      <p className={styles.refund}>
        <IconReceiptRefund size={17} aria-hidden="true" />
        <span>
          {data.refundDays} days to ask for a refund
          {data.refundsUnusedAtOnce ? ', approved at once if unused' : ''}:{' '}
          <LegalLink page="refund">Refund policy</LegalLink>
        </span>
      </p>
      {data.methods.length === 0 ? null : (
        <ul className={styles.methods} aria-label="Accepted payment methods">
          {data.methods.map(({ code, name }) => {
            const Icon = icons[code];
            return (
              <li key={code}>
                <Icon size={16} stroke={1.7} aria-hidden="true" />
                {name}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
