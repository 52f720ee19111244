import { Button } from '@mantine/core';
import type { NotificationChannel } from '../../../shared/notifications/notification.rules.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { playChime, showOnDesktop } from '../live/alerts.ts';
import { channelNames } from './channel-names.ts';

const sample = {
  id: 'test',
  title: 'This is a test',
  message: 'You will get your notifications here.',
  link: undefined,
};

/** Browsers ask for the right only after a press. */
export async function askForDesktop(): Promise<boolean> {
  if (!('Notification' in window)) {
    notify.warning('This browser does not support desktop notifications.');
    return false;
  }
  const permission = await Notification.requestPermission();
  if (permission === 'denied') notify.warning('Your browser blocks notifications of this shop.');
  return permission === 'granted';
}

/** One button for each channel: it says, or lets hear, whether that one works. */
function useChannelTests(): Readonly<Record<NotificationChannel, { run: () => void; isBusy: boolean }>> {
  const utils = trpc.useUtils();
  const onError = (error: unknown) => notify.error(messageOf(error));
  const inApp = trpc.notifications.test.useMutation({
    onSuccess: () => {
      notify.success('A test is in your list of notifications');
      void utils.notifications.unread.invalidate();
      void utils.notifications.list.invalidate();
    },
    onError,
  });
  const email = trpc.broadcasts.testMail.useMutation({
    onSuccess: () => notify.success('A test mail is on its way'),
    onError,
  });
  const push = trpc.notifications.tryPush.useMutation({
    onSuccess: ({ browsers, taken, removed }) => {
      if (taken > 0) notify.success(`A test is on its way to ${countOf(taken, 'browser')}`);
      else if (browsers === 0) notify.warning('Push is not on in any of your browsers yet: turn it on below.');
      else
        notify.error(
          removed > 0 ? 'Push no longer reaches your browsers: turn it on again.' : 'Push did not get through.',
        );
    },
    onError,
    onSettled: () => utils.notifications.pushBrowsers.invalidate(),
  });
  return {
    inApp: { run: () => inApp.mutate({}), isBusy: inApp.isPending },
    email: { run: () => email.mutate({}), isBusy: email.isPending },
    push: { run: () => push.mutate({}), isBusy: push.isPending },
    desktop: {
      run: () =>
        void askForDesktop().then((isGranted) => {
          if (isGranted) showOnDesktop(sample);
        }),
      isBusy: false,
    },
    sound: { run: playChime, isBusy: false },
  };
}

/** The last row of the matrix. */
export function TestRow({ channels }: { channels: readonly NotificationChannel[] }) {
  const tests = useChannelTests();
  return (
    <tr>
      <th scope="row">Test</th>
      {channels.map((channel) => (
        <td key={channel}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Try: ${channelNames[channel]}`}
            loading={tests[channel].isBusy}
            onClick={tests[channel].run}
          >
            Try
          </Button>
        </td>
      ))}
    </tr>
  );
}
