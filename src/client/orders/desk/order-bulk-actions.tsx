import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { orderList } from '../../../shared/orders/order-list.ts';
import type { AdminOrderRow } from '../../../shared/orders/order-lists.schemas.ts';
import { useStartBulk } from '../../bulk/desk/use-start-bulk.ts';
import { ReasonDialog } from '../../desk/record/reason-dialog.tsx';
import type { ListState } from '../../desk/table/use-list.ts';
import type { ListSelection } from '../../desk/table/use-selection.ts';
import { useSession } from '../../platform/session/session.ts';

const reasons = [
  'We could not confirm this payment with its owner.',
  'An item of this order can no longer be delivered.',
  'This order is beyond what one customer may buy.',
];

type OrderBulkProps = {
  state: ListState<typeof orderList.columns>;
  selection: ListSelection<AdminOrderRow>;
};

/** Decides about the selected orders on hold. Each is looked at first and shown before anything happens. */
export function OrderBulkActions({ state, selection }: OrderBulkProps) {
  const may = useSession().user?.staffPermissions.includes('order:approve') ?? false;
  const [isRejecting, setRejecting] = useState(false);
  const { begin, isBusy } = useStartBulk(state, selection);
  if (!may) return null;
  // Only what is on hold is decided.
  const isNothing = !selection.isAll && selection.rows.every(({ status }) => status !== 'on_hold');
  const icon = { size: 16, stroke: 1.8 };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCheck {...icon} />}
        loading={isBusy}
        disabled={isNothing}
        onClick={() => begin({ kind: 'orders.approve', params: {} })}
      >
        Approve
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconX {...icon} />}
        disabled={isBusy || isNothing}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      {isRejecting ? (
        <ReasonDialog
          title="Reject these orders?"
          description="The buyers read this. The next screen shows what would happen before anything does."
          texts={reasons}
          submitLabel="Check what happens"
          isBusy={isBusy}
          onSubmit={(reason) => begin({ kind: 'orders.reject', params: { reason } })}
          close={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}
