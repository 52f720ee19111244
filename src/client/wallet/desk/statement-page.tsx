import { Button } from '@mantine/core';
import { IconCash, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { listCall } from '../../desk/table/use-list.ts';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { OwnStatement } from '../statement/own-statement.tsx';
import { StatementView, useMonth } from '../statement/statement-view.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { CommissionLine } from './commission-line.tsx';
import { PaySellerDialog } from './pay-seller-dialog.tsx';
import { ReturnPayoutDialog } from './return-payout-dialog.tsx';

/** Statement of a seller, for staff who pay them. */
export function SellerStatementPage({ params }: ScreenProps) {
  const { id = '' } = params;
  const [month, setMonth] = useMonth();
  const [dialog, setDialog] = useState<'pay' | 'return'>();
  const answer = trpc.payouts.statement.useQuery({ id, month }, listCall);
  const { data } = answer;
  return (
    <DeskPage
      title={data === undefined ? 'Statement' : `Statement of ${data.user.userName}`}
      crumbs={[{ label: 'Payouts', href: '/admin/payouts' }]}
      actions={
        <>
          <Button variant="default" disabled={data === undefined} onClick={() => setDialog('return')}>
            Payout came back
          </Button>
          <Button
            leftSection={<IconCash size={18} />}
            disabled={data === undefined || data.payable <= 0}
            onClick={() => setDialog('pay')}
          >
            Mark as paid
          </Button>
        </>
      }
    >
      {answer.isError && data === undefined ? (
        <QueryError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data === undefined ? (
        <Skeleton height={420} radius={12} />
      ) : (
        <>
          {data.user.isBlocked ? <BlockedNote /> : null}
          {data.commission ? <CommissionLine user={data.user} commission={data.commission} /> : null}
          <StatementView
            statement={data}
            month={month}
            change={setMonth}
            csvHref={`/api/admin/payouts/${id}/csv?month=${month}`}
            hrefOfOrder={(order) => `/admin/orders/${order}`}
          />
        </>
      )}
      {dialog === 'pay' && data ? <PaySellerDialog statement={data} close={() => setDialog(undefined)} /> : null}
      {dialog === 'return' && data ? <ReturnPayoutDialog statement={data} close={() => setDialog(undefined)} /> : null}
    </DeskPage>
  );
}

/** A seller's own earnings. */
export function OwnStatementPage() {
  return (
    <DeskPage
      title="Earnings"
      actions={
        <Button component={Link} href="/user/wallet" variant="default" leftSection={<IconWallet size={18} />}>
          Open wallet
        </Button>
      }
    >
      <OwnStatement />
    </DeskPage>
  );
}
