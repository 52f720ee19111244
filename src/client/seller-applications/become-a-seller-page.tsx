import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { formatDate } from '../../shared/dates/format-date.ts';
import type { MySellerApplication } from '../../shared/seller-applications/seller-application.schemas.ts';
import { sellerApplicationMessages } from '../../shared/seller-applications/seller-applications.messages.ts';
import { sellerPath } from '../../shared/users/seller.rules.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';
import { FormAlert } from '../ui/feedback/form-alert.tsx';
import { QueryError } from '../ui/feedback/query-error.tsx';
import { Skeleton } from '../ui/feedback/skeletons.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { UserLayout } from '../users/account/user-layout.tsx';
import styles from './become-a-seller-page.module.css';
import { SellerApplicationForm } from './seller-application-form.tsx';

type Sent = NonNullable<MySellerApplication['application']>;

function SentApplication({ application }: { application: Sent }) {
  const { displayName, about, links, createdAt } = application;
  return (
    <dl className={styles.facts}>
      <dt>Shop name</dt>
      <dd>{displayName}</dd>
      <dt>About your shop</dt>
      <dd className={styles.about}>{about}</dd>
      {links.length === 0 ? null : (
        <>
          <dt>Links</dt>
          <dd>
            {links.map((link) => (
              <span key={link} className={styles.link}>
                {link}
              </span>
            ))}
          </dd>
        </>
      )}
      <dt>Sent</dt>
      <dd>{formatDate(createdAt)}</dd>
    </dl>
  );
}

function Waiting({ application }: { application: Sent }) {
  const utils = trpc.useUtils();
  const withdraw = trpc.sellerApplications.withdraw.useMutation({
    onSuccess: (mine) => utils.sellerApplications.mine.setData({}, mine),
    onError: (error) => notify.error(messageOf(error, sellerApplicationMessages.withdrawApplicationFailed)),
  });
  return (
    <>
      <FormAlert tone="info" title="We are looking at your application">
        You will get an e-mail with our decision, usually within three working days.
      </FormAlert>
      <SentApplication application={application} />
      <div>
        <Button variant="default" onClick={() => withdraw.mutate({})} loading={withdraw.isPending}>
          Withdraw application
        </Button>
      </div>
    </>
  );
}

function Answer({ application, refusal }: MySellerApplication) {
  const { user } = useSession();
  if (refusal?.reason === 'seller') {
    return (
      <>
        <FormAlert tone="success" title="You are a seller">
          Add what you sell in the seller center. Shoppers find it, and you, on your seller page.
        </FormAlert>
        <Group gap="xs">
          <Button component={Link} href="/seller-center">
            Open the seller center
          </Button>
          <Button component={Link} href={sellerPath(user?.userName ?? '')} variant="default">
            View my seller page
          </Button>
        </Group>
      </>
    );
  }
  if (refusal?.reason === 'open' && application) return <Waiting application={application} />;
  if (refusal?.reason === 'unverified') {
    return (
      <>
        <FormAlert tone="warning" title="Confirm your e-mail address first">
          We write to you there about your application and about every sale.
        </FormAlert>
        <div>
          <Button component={Link} href="/verify-email/sent">
            Confirm my address
          </Button>
        </div>
      </>
    );
  }
  const rejected = application?.status === 'rejected' ? application : undefined;
  return (
    <>
      {rejected === undefined ? null : (
        <FormAlert tone="warning" title="Your last application was not approved">
          <p className={styles.about}>{rejected.reason}</p>
          {refusal?.until === undefined ? null : <p>{`You can apply again on ${formatDate(refusal.until)}.`}</p>}
        </FormAlert>
      )}
      {refusal === null ? <SellerApplicationForm former={application} /> : null}
      {rejected === undefined || refusal === null ? null : <SentApplication application={rejected} />}
    </>
  );
}

/** Where members apply to sell (D-1), and see what came of it. */
export function BecomeASellerPage() {
  const mine = trpc.sellerApplications.mine.useQuery({}, { staleTime: 0 });
  return (
    <UserLayout>
      <PageHeader
        title="Become a seller"
        description="Sell your own games, keys and items here. We read every application ourselves."
        crumbs={[{ label: 'Settings', href: '/user/settings' }]}
      />
      <section className={styles.card} aria-label="Application">
        {mine.isError ? <QueryError error={mine.error} onRetry={() => void mine.refetch()} /> : null}
        {mine.isPending ? <Skeleton width="100%" height={320} /> : null}
        {mine.data === undefined ? null : <Answer {...mine.data} />}
      </section>
    </UserLayout>
  );
}
