import { Button } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { generalMessages } from '../../shared/messages/general.messages.ts';
import { pageBeforeMaintenance } from '../platform/site/maintenance.ts';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../ui/feedback/skeletons.tsx';
import styles from './maintenance-page.module.css';
import { OpeningCountdown } from './opening-countdown.tsx';

const pollMs = 15_000;

/** Shown while the shop is closed; asks every 15 s and leads back to where the visitor was as soon as it is open. */
export function MaintenancePage() {
  const [, navigate] = useLocation();
  const status = trpc.system.status.useQuery({}, { refetchInterval: pollMs, staleTime: 0 });
  const isOpen = status.data?.maintenance === false;

  useEffect(() => {
    if (isOpen) navigate(pageBeforeMaintenance(), { replace: true });
  }, [isOpen, navigate]);

  if (status.isPending || isOpen) return <PageSkeleton />;
  const { maintenanceMessage = '', maintenanceUntil } = status.data ?? {};
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        title="We will be right back"
        message={maintenanceMessage || generalMessages.maintenance}
        icon={<IconBarrierBlock size={34} stroke={1.6} />}
      >
        {maintenanceUntil === undefined ? null : <OpeningCountdown until={maintenanceUntil} />}
        <p className={styles.watch} role="status">
          <span className={styles.pulse} aria-hidden="true" />
          This page opens the shop automatically
        </p>
        <div className={styles.actions}>
          <Button loading={status.isRefetching} onClick={() => void status.refetch()}>
            Check again
          </Button>
          <Button component={Link} href="/login" variant="default">
            Staff sign-in
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
