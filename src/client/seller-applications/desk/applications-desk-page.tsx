import {
  sellerApplicationList,
  sellerApplicationViews,
} from '../../../shared/seller-applications/seller-application-list.ts';
import { ExportMenu } from '../../bulk/desk/export-menu.tsx';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { useDesk } from '../../desk/frame/desk-state.ts';
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
        drawer={(application) => (
          <>
            <ApplicationFacts application={application} />
            <ApplicantFacts application={application} />
            <DecisionFacts application={application} />
          </>
        )}
        tools={(shown) => (
          <ExportMenu
            {...{ list: 'seller-applications', state, shown }}
            total={answer.data?.totalItems ?? 0}
            isTotalExact={answer.data?.isTotalExact ?? true}
          />
        )}
        empty={{ title: 'No applications yet', message: 'Users apply on the page Become a seller.' }}
      />
    </DeskPage>
  );
}
