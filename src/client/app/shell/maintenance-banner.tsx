import { Button } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useShopSettings } from '../../platform/site/shop-settings.ts';
import styles from './shell.module.css';

/** Reminds administrators that nobody else sees the shop, and opens it. */
export function MaintenanceBanner() {
  const { settings, update } = useShopSettings();
  const [isBusy, setBusy] = useState(false);
  if (settings.values.maintenanceMode !== true) return null;
  const open = async () => {
    setBusy(true);
    await update('maintenanceMode', false)
      .then(() => notify.success('The shop is open again'))
      .catch((error: unknown) => notify.error(messageOf(error)));
    setBusy(false);
  };
  return (
    <aside className={styles.offline} aria-label="Maintenance">
      <IconBarrierBlock size={18} stroke={1.9} aria-hidden="true" />
      <p>
        The shop is closed to visitors. <Link href="/admin/settings/maintenance">Maintenance settings</Link>
      </p>
      <Button size="compact-sm" variant="white" loading={isBusy} onClick={() => void open()}>
        Open the shop
      </Button>
    </aside>
  );
}
