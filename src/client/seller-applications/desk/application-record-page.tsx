import { formatDate } from '../../../shared/dates/format-date.ts';
import type { StaffSellerApplication } from '../../../shared/seller-applications/seller-application.schemas.ts';
import { DeskPage } from '../../desk/frame/desk-page.tsx';
import { RecordCard, RecordPage } from '../../desk/record/record-page.tsx';
import type { ScreenProps } from '../../platform/screen/screen-module.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { ApplicantFacts, ApplicationFacts, DecisionFacts } from './application-facts.tsx';
import { ApplicationStatusBadge } from './application-status-badge.tsx';
import { DecideApplication } from './decide-application.tsx';

const crumbs = [{ label: 'Seller applications', href: '/admin/seller-applications' }];

function ApplicationRecord({ application }: { application: StaffSellerApplication }) {
  return (
    <RecordPage
      title={application.displayName}
      crumbs={crumbs}
      lead={
        <>
          <ApplicationStatusBadge status={application.status} />
          <span>Sent {formatDate(application.createdAt, 'longDateTime')}</span>
        </>
      }
      side={
        <>
          {application.status === 'pending' ? (
            <DecideApplication application={application} />
          ) : (
            <RecordCard title="Decision">
              <DecisionFacts application={application} />
            </RecordCard>
          )}
          <RecordCard title="Applicant">
            <ApplicantFacts application={application} />
          </RecordCard>
        </>
      }
    >
      <RecordCard title="Application">
        <ApplicationFacts application={application} />
      </RecordCard>
    </RecordPage>
  );
}

/** One application to sell, and what is decided about it. */
export function ApplicationRecordPage({ params }: ScreenProps) {
  const query = trpc.sellerApplications.get.useQuery({ id: params.id ?? '' }, { staleTime: 0 });
  if (query.data) return <ApplicationRecord application={query.data} />;
  if (query.isError) {
    return <QueryError headingLevel={1} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <DeskPage title="Seller application" crumbs={crumbs}>
      <Skeleton height={320} radius={12} />
    </DeskPage>
  );
}
