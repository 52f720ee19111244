import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { usePreferencesQuery } from '../../users/account/use-preferences.ts';
import styles from './public-profile.module.css';

/** Tells members who look at their own profile what others see of it. */
export function OwnProfileNotice({ userId }: { userId: string }) {
  const isOwn = useSession().user?.id === userId;
  const { data } = usePreferencesQuery(isOwn);
  if (!isOwn || data === undefined) return null;
  const { showProfile } = data.privacy;
  return (
    <div className={styles.notice}>
      <FormAlert
        tone={showProfile ? 'info' : 'warning'}
        title={showProfile ? 'This is how others see you' : 'Your profile is hidden: only you see this page'}
      >
        <span className={styles.noticeLinks}>
          <Button component={Link} href="/user/profile/edit" size="xs" variant="default">
            Edit profile
          </Button>
          <Button component={Link} href="/user/settings" size="xs" variant="default">
            Change who sees it
          </Button>
        </span>
      </FormAlert>
    </div>
  );
}
