import { PageHeader } from '../ui/layout/page-header.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import { OwnStatement } from './statement/own-statement.tsx';

/** The earnings of somebody who sells, or did: the seller center is closed to who no longer may. */
export function EarningsPage() {
  return (
    <UserLayout>
      <PageHeader title="Earnings" description="What you earned by selling here, and what was paid out to you." />
      <OwnStatement />
    </UserLayout>
  );
}
