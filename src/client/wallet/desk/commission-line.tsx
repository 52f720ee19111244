import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Commission, Statement } from '../../../shared/wallet/payout.schemas.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import styles from './wallet-desk.module.css';

type CommissionLineProps = { user: Statement['user']; commission: Commission };

/** What the shop keeps of a seller's sales, for staff who agree it with them. */
export function CommissionLine({ user, commission }: CommissionLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { percent, ownPercent, shopPercent } = commission;
  return (
    <div className={styles.commission}>
      <p>
        Commission: <strong>{percent}%</strong>{' '}
        {ownPercent === null ? '(the shop’s rate)' : `(own rate; the shop’s is ${shopPercent}%)`}
      </p>
      <Button variant="default" size="compact-sm" aria-label="Change commission" onClick={() => setOpen(true)}>
        Change
      </Button>
      {isOpen ? <CommissionDialog user={user} commission={commission} close={() => setOpen(false)} /> : null}
    </div>
  );
}
