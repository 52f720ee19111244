import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { OrderMethods } from '../../../shared/orders/pay-order.schemas.ts';
import { networkLabels } from '../../payments/coins/hash-form.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { TransactionLink } from '../../ui/values/transaction-link.tsx';
import { Section } from '../form/section.tsx';
import styles from './crypto-section.module.css';
import { ReportHash } from './report-hash.tsx';

type CryptoSectionProps = { order: Order; networks: NonNullable<OrderMethods['crypto']>['networks'] };

/** Crypto sent by hand: the address to send it to, and the form that reports the transaction. Staff check each one. */
export function CryptoSection({ order, networks }: CryptoSectionProps) {
  const { hashStatus, transactionHash, network } = order;
  if (hashStatus === 'pending_approval') {
    return (
      <Section title="Cryptocurrency">
        <FormAlert tone="info" title="Waiting for approval">
          <span>
            We are checking the transaction that you reported{network ? ` on ${networkLabels[network]}` : ''}. You do
            not need to do anything: we will write to you once it is confirmed.
          </span>
          <span className={styles.code}>
            <code>{transactionHash}</code>
            <CopyButton value={transactionHash ?? ''} label="Copy transaction hash" />
          </span>
          {transactionHash === null ? null : <TransactionLink network={network} hash={transactionHash} />}
        </FormAlert>
      </Section>
    );
  }
  if (!order.allowedActions.includes('submit-hash')) return null;
  return (
    <Section title="Or with cryptocurrency">
      {hashStatus === 'rejected' ? (
        <div className={styles.rejected}>
          <FormAlert tone="warning" title="The transaction that you reported was not accepted">
            <span>Report another one, or pay another way.</span>
          </FormAlert>
        </div>
      ) : null}
      <ReportHash order={order} networks={networks} />
    </Section>
  );
}
