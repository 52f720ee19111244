import '../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSite } from '../platform/site/site.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './privacy-page.module.css';

export function DeletionSection() {
  const [isAsking, setAsking] = useState(false);
  const { deletionGraceDays } = useSite();
  const grace = deletionGraceDays === 1 ? 'one day' : `${deletionGraceDays} days`;
  return (
    <section className={`${styles.section} ${styles.danger}`}>
      <h2>Delete my account</h2>
      <p>
        Your account is deleted after {grace}; signing in before then keeps it. After that your library, keys,
        downloads, VIP membership and the money in your wallet are gone for good. Invoices are kept without your name.
      </p>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {isAsking ? <DeletionDialog grace={grace} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
