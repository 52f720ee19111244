import type { AdminWithdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './wallet-desk.module.css';

/** Beside a withdrawal: why its money should not leave the shop now. */
export function OwingNotes({ withdrawal: { user, currency } }: { withdrawal: AdminWithdrawal }) {
  return (
    <>
      {user.hasLostTopUp ? (
        <p className={styles.warning} role="note">
          The crypto payment of a top-up of this user is no longer on the blockchain. Do not approve or send anything
          until it is back or has been reviewed.
        </p>
      ) : null}
      {user.hasDisputedPayment ? (
        <p className={styles.warning} role="note">
          A payment of this user, for a top-up or for an order refunded to the wallet, is disputed at the bank. Do not
          approve or send anything until the dispute is settled.
        </p>
      ) : null}
      {user.sellerDebt > 0 ? (
        <p className={styles.warning} role="note">
          Owes the shop {formatMoney(user.sellerDebt, currency)} as a seller. Do not approve or send anything until that
          is covered.
        </p>
      ) : null}
    </>
  );
}
