import { describeHandover } from '../../../shared/users/seller.rules.ts';
import type { Seller } from '../../../shared/users/seller.schemas.ts';
import { PaymentTermsNote } from '../../payments/terms/payment-terms.tsx';
import { LegalLink } from '../../ui/values/legal-link.tsx';
import styles from './seller-page.module.css';

/** What holds for everything that is bought from this seller. */
export function SellerPolicies({ seller: { displayName, handoverMinutes } }: { seller: Seller }) {
  return (
    <section className={styles.section} aria-labelledby="seller-policies">
      <h2 id="seller-policies" className={styles.heading}>
        Delivery and refunds
      </h2>
      <ul className={styles.policies}>
        <li>Keys and files are in your library as soon as you have paid.</li>
        <li>
          {handoverMinutes === null
            ? `What ${displayName} hands over personally comes within 24 hours.`
            : `What ${displayName} hands over personally usually comes within ${describeHandover(handoverMinutes)}.`}
        </li>
        <li>
          The shop takes your payment, keeps it until you have what you bought, and decides about refunds:{' '}
          <LegalLink page="terms">Terms of service</LegalLink>.
        </li>
      </ul>
      <PaymentTermsNote />
    </section>
  );
}
