import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconEye, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../shared/auth/auth.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { ResendVerificationButton } from '../../auth/email/resend-verification-button.tsx';
import { useProfileQuery } from '../../auth/session/use-profile.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { countryName } from '../../ui/forms/country-name.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { EmailChangeNotice } from '../account/email-change-notice.tsx';
import { UserLayout } from '../account/user-layout.tsx';
import { roleLabel } from '../role-label.ts';
import styles from './profile-page.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ProfileFacts({ user }: { user: User }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <dl className={styles.facts}>
      <Fact label="Username">{user.userName}</Fact>
      {name === '' ? null : <Fact label="Name">{name}</Fact>}
      <Fact label="E-mail">
        <span className={styles.line}>
          {user.email}
          {user.emailVerified ? (
            <span className={styles.verified}>
              <IconCircleCheckFilled size={16} aria-hidden="true" />
              Verified
            </span>
          ) : (
            <StatusBadge tone="warning">Not verified</StatusBadge>
          )}
        </span>
      </Fact>
      {user.phone === undefined ? null : <Fact label="Phone">{user.phone}</Fact>}
      {user.country === undefined ? null : <Fact label="Country">{countryName(user.country)}</Fact>}
      {user.bio === undefined ? null : <Fact label="About me">{user.bio}</Fact>}
      <Fact label={user.roles.length === 1 ? 'Role' : 'Roles'}>
        <span className={styles.line}>
          {user.roles.map((role) => (
            <StatusBadge key={role} tone="info">
              {roleLabel(role)}
            </StatusBadge>
          ))}
          {user.isVip ? <StatusBadge tone="warning">VIP</StatusBadge> : null}
        </span>
      </Fact>
      <Fact label="Member since">{formatDate(user.createdAt, 'longDate')}</Fact>
    </dl>
  );
}

function ProfileSkeleton() {
  return (
    <div className={styles.facts} aria-hidden="true">
      {['44%', '58%', '70%', '36%'].map((width) => (
        <div key={width} className={styles.fact}>
          <Skeleton width={90} height={15} />
          <Skeleton width={width} height={17} />
        </div>
      ))}
    </div>
  );
}

export function ProfilePage() {
  const profile = useProfileQuery(true);
  const user = profile.data;
  return (
    <UserLayout>
      <PageHeader title="Profile" description="Your account details.">
        {user === undefined ? null : (
          <Button
            component={Link}
            href={`/user/${user.id}`}
            variant="default"
            leftSection={<IconEye size={17} stroke={1.8} />}
          >
            Public view
          </Button>
        )}
        <Button
          component={Link}
          href="/user/profile/edit"
          variant="default"
          leftSection={<IconPencil size={17} stroke={1.8} />}
        >
          Edit profile
        </Button>
      </PageHeader>
      <EmailChangeNotice />
      {user === undefined || user.emailVerified ? null : (
        <div className={styles.notice}>
          <FormAlert tone="warning" title="Please confirm your e-mail address">
            <span>We sent a link to {user.email}. It works for 24 hours.</span>
            <ResendVerificationButton />
          </FormAlert>
        </div>
      )}
      {user !== undefined ? <ProfileFacts user={user} /> : null}
      {profile.isPending ? <ProfileSkeleton /> : null}
      {profile.isError && user === undefined ? (
        <QueryError error={profile.error} onRetry={() => void profile.refetch()} />
      ) : null}
    </UserLayout>
  );
}
