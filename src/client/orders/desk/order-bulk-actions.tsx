import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { bulkIdLimit } from '../../../shared/bulk/bulk-limits.ts';
import type { orderList } from '../../../shared/orders/order-list.ts';
import type { AdminOrderRow } from '../../../shared/orders/order-lists.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { ReasonDialog } from '../../desk/record/reason-dialog.tsx';
import type { ListState } from '../../desk/table/use-list.ts';
import type { ListSelection } from '../../desk/table/use-selection.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

const reasons = [
  'We could not confirm this payment with its owner.',
  'An item of this order can no longer be delivered.',
  'This order is beyond what one customer may buy.',
];

type OrderBulkProps = {
  state: ListState<typeof orderList.columns>;
  selection: ListSelection<AdminOrderRow>;
};
type StartInput = Parameters<ReturnType<typeof trpc.bulk.start.useMutation>['mutate']>[0];

/** Decides about the selected orders on hold. Each is looked at first and shown before anything happens. */
export function OrderBulkActions({ state, selection }: OrderBulkProps) {
  const { root } = useDesk();
  const may = useSession().user?.staffPermissions.includes('order:approve') ?? false;
  const [, navigate] = useLocation();
  const [isRejecting, setRejecting] = useState(false);
  const start = trpc.bulk.start.useMutation({
    onSuccess: ({ id }) => navigate(`${root}/bulk/${id}`),
    onError: (error) => notify.error(messageOf(error)),
  });
  const { filters, sort, q } = state.input;
  const begin = (action: StartInput['action']) => {
    const all = { all: true as const, filters, sort, ...(q !== undefined && { q }) };
    const ids = selection.rows.map(({ id }) => id);
    start.mutate({ action, selection: selection.isAll ? all : { ids: ids.slice(0, bulkIdLimit) } });
  };
  if (!may) return null;
  const icon = { size: 16, stroke: 1.8 };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCheck {...icon} />}
        loading={start.isPending}
        onClick={() => begin({ kind: 'orders.approve', params: {} })}
      >
        Approve
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconX {...icon} />}
        disabled={start.isPending}
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
          isBusy={start.isPending}
          onSubmit={(reason) => begin({ kind: 'orders.reject', params: { reason } })}
          close={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}
