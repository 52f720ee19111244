import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { isMailTopic, type MailTopic } from '../../shared/email-templates/mail-topics.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { trpc } from '../platform/trpc.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { FormAlert } from '../ui/feedback/form-alert.tsx';

const names: Record<MailTopic, string> = {
  email: 'any e-mails except receipts and security notices',
  orderUpdates: 'order updates',
  priceDrops: 'price drop alerts',
  backInStock: 'back-in-stock alerts',
  savedSearches: 'e-mails about your saved searches',
  reviews: 'e-mails about reviews',
  newsletter: 'the newsletter',
  cartReminders: 'reminders of your cart',
  messages: 'e-mails about unread messages',
  announcements: 'announcements of the shop',
  digest: 'the daily summary',
};
const settingsLink = (
  <Button component={Link} href="/user/settings" variant="default">
    E-mail settings
  </Button>
);

/** Where the link at the end of a mail leads: /unsubscribe?token=… Opening it changes nothing, as programs open it too. */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const topic = token.split('.')[0] ?? '';
  const utils = trpc.useUtils();
  const end = trpc.mailChoices.unsubscribe.useMutation({
    onSuccess: () => Promise.all([utils.profile.preferences.invalidate(), utils.privacy.consents.invalidate()]),
  });
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.isSuccess) done.current?.focus();
  }, [end.isSuccess]);

  const icon = <IconMailOff size={32} stroke={1.6} />;
  if (!isMailTopic(topic)) {
    return (
      <EmptyState
        headingLevel={1}
        title="This link is incomplete"
        message="Open the link in the e-mail again, or choose your e-mails in your settings."
        icon={icon}
      >
        {settingsLink}
      </EmptyState>
    );
  }
  if (end.isSuccess) {
    return (
      <div ref={done} tabIndex={-1} role="status">
        <EmptyState
          headingLevel={1}
          title="You are unsubscribed"
          message={`We no longer send you ${names[topic]}. You can change this any time in your settings.`}
          icon={icon}
        >
          {settingsLink}
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      title="Unsubscribe?"
      message={`You will no longer receive ${names[topic]}.`}
      icon={icon}
    >
      {end.isError ? <FormAlert tone="danger" title={messageOf(end.error)} /> : null}
      <Button onClick={() => end.mutate({ token })} loading={end.isPending}>
        Unsubscribe
      </Button>
      {settingsLink}
    </EmptyState>
  );
}
