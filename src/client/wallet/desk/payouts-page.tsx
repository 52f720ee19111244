import { formatDate } from '../../../shared/dates/format-date.ts';
import type { PayoutSellerRow } from '../../../shared/wallet/payout.schemas.ts';
import { payoutList, payoutViews } from '../../../shared/wallet/payout-list.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useMay } from '../../desk/frame/use-may.ts';
import { Facts } from '../../desk/record/record-drawer.tsx';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { trpc } from '../../platform/trpc.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';

function SellerFacts({ seller }: { seller: PayoutSellerRow }) {
  const { payable, held, currency, commission, lastPayout } = seller;
  return (
    <Facts
      facts={[
        ['To be paid', formatMoney(payable, currency)],
        ['Held', formatMoney(held, currency)],
        ['Commission', `${commission}%`],
        ['Last payout', lastPayout === null ? 'None yet' : formatMoney(lastPayout.amount, currency)],
        ['Paid on', lastPayout === null ? undefined : formatDate(lastPayout.createdAt, 'dateTime')],
        ['Reference', lastPayout?.reference],
      ]}
    />
  );
}

/** Sellers and what they are to be paid, the most first. */
export function PayoutsPage() {
  const state = useList(payoutList, payoutViews);
  const answer = trpc.payouts.sellers.useQuery(state.input, listCall);
  const may = useMay();
  return (
    <DeskPage title="Payouts">
      <ViewTabs state={state} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          payable: ({ payable, currency }) => formatMoney(payable, currency),
          held: ({ held, currency }) => formatMoney(held, currency),
          commission: ({ commission }) => `${commission}%`,
          lastPaid: ({ lastPaid, currency }) => (lastPaid === null ? '–' : formatMoney(lastPaid, currency)),
          lastPaidAt: ({ lastPaidAt }) => (lastPaidAt === null ? 'Never' : formatDate(lastPaidAt)),
        }}
        nameOf={({ user }) => user.userName}
        hrefOf={({ id }) => `/admin/payouts/${id}`}
        actions={({ id }) => (may('user:read') ? [{ label: 'User’s account', href: `/admin/users/${id}` }] : [])}
        drawer={(seller) => <SellerFacts seller={seller} />}
        empty={{ title: 'Nothing to pay out', message: 'Sellers appear here when their first sale can be paid out.' }}
      />
    </DeskPage>
  );
}
