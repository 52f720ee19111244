import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Switch } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { NotificationPreferencesPatch } from '../../../shared/notifications/notification.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { ChannelMatrix } from './channel-matrix.tsx';
import styles from './notification-settings-page.module.css';

function TestCard() {
  const utils = trpc.useUtils();
  const test = trpc.notifications.test.useMutation({
    onSuccess: () => {
      notify.success('Test notification sent');
      void utils.notifications.unread.invalidate();
      void utils.notifications.list.invalidate();
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <SettingsCard
      title="Test"
      description="Sends a notification of the category System to yourself, every way that is on."
    >
      <div>
        <Button
          variant="default"
          loading={test.isPending}
          leftSection={<IconBellRinging size={18} stroke={1.8} />}
          onClick={() => test.mutate({})}
        >
          Send a test notification
        </Button>
      </div>
    </SettingsCard>
  );
}

/** What I am told, and how; every change is saved at once. */
export function NotificationSettingsPage() {
  const utils = trpc.useUtils();
  const preferences = trpc.notifications.preferences.useQuery({}, { staleTime: 0 });
  const update = trpc.notifications.updatePreferences.useMutation({
    onSuccess: (saved) => {
      utils.notifications.preferences.setData({}, saved);
      void utils.profile.preferences.invalidate();
      notify.success('Saved', { id: 'preferences-saved' });
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  const save = (patch: NotificationPreferencesPatch) => update.mutate(patch);
  return (
    <UserLayout>
      <PageHeader
        title="Notification settings"
        description="Changes are saved at once."
        crumbs={[{ label: 'Notifications', href: '/user/notifications' }]}
        here="Settings"
      />
      {preferences.isPending ? <Skeleton width="100%" height={420} radius={14} /> : null}
      {preferences.isError ? <QueryError error={preferences.error} onRetry={() => void preferences.refetch()} /> : null}
      {preferences.data === undefined ? null : (
        <div className={styles.cards}>
          <ChannelMatrix preferences={preferences.data} save={save} />
          <SettingsCard
            title="Daily summary"
            description="One e-mail a day with what you have not read, if there is anything."
          >
            <Switch
              label="Send me a daily summary"
              checked={preferences.data.digest}
              onChange={({ currentTarget }) => save({ digest: currentTarget.checked })}
            />
          </SettingsCard>
          <TestCard />
        </div>
      )}
    </UserLayout>
  );
}
