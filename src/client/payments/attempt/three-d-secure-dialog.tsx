import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import type { NextAction } from '../../../shared/payments/payment.schemas.ts';
import { useSite } from '../../platform/site/site.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from './three-d-secure-dialog.module.css';

type ThreeDSecureDialogProps = {
  action: Extract<NextAction, { type: 'three_d_secure' }> | undefined;
  isBusy: boolean;
  onAnswer: (outcome: 'approved' | 'rejected') => void;
};

const ignoreClose = () => undefined;

/** The step in which the bank asks its customer. It has no way around: only an answer closes it. */
export function ThreeDSecureDialog({ action, isBusy, onAnswer }: ThreeDSecureDialogProps) {
  const { websiteName } = useSite();
  return (
    <Modal
      opened={action !== undefined}
      onClose={ignoreClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      size={420}
      radius="lg"
      padding={28}
      attributes={{ content: { 'aria-label': 'Confirm your payment' } }}
      classNames={{ content: styles.content ?? '' }}
      overlayProps={{ backgroundOpacity: 0.6 }}
      transitionProps={{ duration: 160 }}
    >
      {action === undefined ? null : (
        <div className={styles.body}>
          <span className={styles.icon} aria-hidden="true">
            <IconShieldLock size={30} stroke={1.6} />
          </span>
          <h2 className={styles.title}>Confirm your payment</h2>
          <p className={styles.lead}>Your bank wants to know that it is you who pays.</p>
          <dl className={styles.facts}>
            <div>
              <dt>Merchant</dt>
              <dd>{websiteName}</dd>
            </div>
            <div>
              <dt>Amount</dt>
              <dd>{formatMoney(action.amount, action.currency)}</dd>
            </div>
            <div>
              <dt>Card</dt>
              <dd>•••• {action.cardLast4}</dd>
            </div>
          </dl>
          <Button size="md" fullWidth loading={isBusy} onClick={() => onAnswer('approved')} data-autofocus>
            Approve
          </Button>
          <Button size="md" fullWidth variant="default" disabled={isBusy} onClick={() => onAnswer('rejected')}>
            Reject
          </Button>
        </div>
      )}
    </Modal>
  );
}
