import { ownTimeZone } from '../../../shared/dates/own-time-zone.ts';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Checkbox.css';
import '../../ui/forms/form-sheets.ts';
import { Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { changeChoices } from '../../../shared/notifications/notification.rules.ts';
import type {
  NotificationPreferences,
  NotificationPreferencesPatch,
} from '../../../shared/notifications/notification.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import { PushCard } from '../push/push-card.tsx';
import { ChannelMatrix } from './channel-matrix.tsx';
import styles from './notification-settings-page.module.css';
import { QuietHoursCard } from './quiet-hours-card.tsx';

const ownZone = ownTimeZone();

/** Keeps the zone of this browser for who has none yet, so that the quiet hours that are shown are those that count. */
function useFirstTimeZone(preferences: NotificationPreferences | undefined): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.notifications.updatePreferences.useMutation({
    onSuccess: (saved) => utils.notifications.preferences.setData({}, saved),
  });
  const isUnknown = preferences?.isTimeZoneKnown === false;
  useEffect(() => {
    if (isUnknown) mutate({ timeZone: ownZone });
  }, [isUnknown, mutate]);
}

/** What the server will answer, shown before it does. */
function patched(shown: NotificationPreferences, patch: NotificationPreferencesPatch): NotificationPreferences {
  const { isOn, from, to } = shown.quietHours;
  const quiet = patch.quietHours;
  return {
    ...shown,
    ...changeChoices(shown, patch),
    quietHours: { isOn: quiet?.isOn ?? isOn, from: quiet?.from ?? from, to: quiet?.to ?? to },
    timeZone: patch.timeZone ?? shown.timeZone,
    digest: patch.digest ?? shown.digest,
  };
}

/** What I am told, and how; every change is saved at once. */
export function NotificationSettingsPage() {
  const utils = trpc.useUtils();
  const preferences = trpc.notifications.preferences.useQuery({}, { staleTime: 0 });
  const waiting = useRef(0);
  const update = trpc.notifications.updatePreferences.useMutation({
    scope: { id: 'notification-preferences' },
    onMutate(patch) {
      waiting.current += 1;
      utils.notifications.preferences.setData({}, (shown) => shown && patched(shown, patch));
    },
    onSuccess: (saved) => {
      // An older answer does not know what was switched since.
      if (waiting.current === 1) utils.notifications.preferences.setData({}, saved);
      void utils.profile.preferences.invalidate();
      notify.success('Saved', { id: 'preferences-saved' });
    },
    onError(error) {
      void utils.notifications.preferences.invalidate();
      notify.error(messageOf(error));
    },
    onSettled() {
      waiting.current -= 1;
    },
  });
  useFirstTimeZone(preferences.data);
  // Quiet hours are kept by the clock of whoever was here last.
  const save = (patch: NotificationPreferencesPatch) => update.mutate({ ...patch, timeZone: ownZone });
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
          <PushCard />
          <QuietHoursCard
            quietHours={preferences.data.quietHours}
            timeZone={preferences.data.timeZone}
            ownTimeZone={ownZone}
            save={save}
          />
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
        </div>
      )}
    </UserLayout>
  );
}
