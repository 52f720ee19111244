import {
  sellerApplicationList,
  sellerApplicationViews,
} from '../../../shared/seller-applications/seller-application-list.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { useMay } from '../../desk/frame/use-may.ts';
import { ListTable } from '../../desk/table/list-table.tsx';
import { listCall, useList } from '../../desk/table/use-list.ts';
import { ViewTabs } from '../../desk/table/view-tabs.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ApplicantFacts, ApplicationFacts, DecisionFacts } from './application-facts.tsx';
import { ApplicationStatusBadge, applicationStatusLabels } from './application-status-badge.tsx';

/** Who asked to sell (D-1). */
export function ApplicationsDeskPage() {
  const state = useList(sellerApplicationList, sellerApplicationViews);
  const answer = trpc.sellerApplications.list.useQuery(state.input, listCall);
  const may = useMay();
  const { counts } = useDesk();
  return (
    <DeskPage title="Seller applications">
      <ViewTabs state={state} counts={{ waiting: counts['sellers.applied'] ?? 0 }} />
      <ListTable
        state={state}
        answer={answer}
        cells={{
          user: ({ user }) => user.userName,
          status: ({ status }) => <ApplicationStatusBadge status={status} />,
          decidedBy: ({ decidedBy }) => decidedBy?.userName ?? '–',
        }}
        hidden={['decidedBy']}
        valueLabels={{ status: applicationStatusLabels }}
        nameOf={({ displayName }) => displayName}
        hrefOf={({ id }) => `/admin/seller-applications/${id}`}
        actions={({ user }) => (may('user:read') ? [{ label: 'User’s account', href: `/admin/users/${user.id}` }] : [])}
        drawer={(application) => (
          <>
            <ApplicationFacts application={application} />
            <ApplicantFacts application={application} />
            <DecisionFacts application={application} />
          </>
        )}
        empty={{ title: 'No applications yet', message: 'Users apply on the page Become a seller.' }}
      />
    </DeskPage>
  );
}
