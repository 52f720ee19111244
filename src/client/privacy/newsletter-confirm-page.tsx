import { IconMailHeart } from '@tabler/icons-react';
import { MailLink } from '../auth/email/mail-link.tsx';
import { api } from '../platform/trpc.ts';

/** Where the link of the newsletter's mail leads: /newsletter/confirm?token=… */
export function NewsletterConfirmPage() {
  return (
    <MailLink
      name="newsletter-confirm"
      send={(token) => api.mailChoices.confirmNewsletter.mutate({ token })}
      done={{
        title: 'You are subscribed',
        message: 'News and deals come to your inbox now. Every newsletter has a link to unsubscribe.',
      }}
      failed={{
        // Whoever opens a link again may well be subscribed.
        title: 'This link changed nothing',
        hint: 'Links work once and expire after 48 hours. Your settings show if you are subscribed, and send a new link.',
      }}
      icon={<IconMailHeart size={32} stroke={1.6} />}
      next={{ label: 'Go to my settings', href: '/user/settings' }}
    />
  );
}
