import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { PushTrial } from '../../../shared/notifications/push.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';

/** What came of it, in one sentence. */
function outcomeOf({ browsers, taken, removed }: PushTrial): { tone: 'success' | 'warning' | 'danger'; title: string } {
  if (browsers === 0) return { tone: 'warning', title: 'Push is not turned on in any of your own browsers yet' };
  if (taken > 0) {
    const text = taken === 1 ? 'your browser' : `${taken} of your browsers`;
    return { tone: 'success', title: `The push service accepted the test for ${text}` };
  }
  if (removed > 0) return { tone: 'danger', title: 'Your browsers are no longer subscribed. Turn push on again' };
  return { tone: 'danger', title: 'The push service rejected the test, or could not be reached' };
}

/** Sends a push message to one's own browsers, signed with the key in force. */
export function PushTest() {
  const test = trpc.notifications.tryPush.useMutation();
  const outcome = test.data && outcomeOf(test.data);
  return (
    <SettingsCard title="Try it" description="Sends a push notification with the saved key to your own browsers.">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
        Send me a test push
      </Button>
      {test.isError ? <FormAlert tone="danger" title={messageOf(test.error)} /> : null}
      {outcome ? (
        <FormAlert tone={outcome.tone} title={outcome.title}>
          {outcome.tone === 'success' ? null : (
            <Link href="/user/notifications/settings">Your notification settings</Link>
          )}
        </FormAlert>
      ) : null}
    </SettingsCard>
  );
}
