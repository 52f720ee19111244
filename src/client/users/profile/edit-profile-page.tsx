import { useProfileQuery } from '../../auth/session/use-profile.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmailChangeNotice } from '../account/email-change-notice.tsx';
import { UserLayout } from '../account/user-layout.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import styles from './edit-profile-page.module.css';
import { ProfileForm } from './profile-form.tsx';

export function EditProfilePage() {
  const profile = useProfileQuery(true);
  const user = profile.data;
  return (
    <UserLayout>
      <PageHeader title="Edit profile" crumbs={[{ label: 'Profile', href: '/user/profile' }]} />
      <EmailChangeNotice />
      {user === undefined ? null : (
        <>
          <section className={styles.card} aria-label="Picture">
            <AvatarEditor user={user} />
          </section>
          <section className={styles.card} aria-label="About you">
            <ProfileForm key={user.id} user={user} />
          </section>
        </>
      )}
      {profile.isPending ? <Skeleton width="100%" height={420} /> : null}
      {profile.isError && user === undefined ? (
        <QueryError error={profile.error} onRetry={() => void profile.refetch()} />
      ) : null}
    </UserLayout>
  );
}
