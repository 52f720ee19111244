import { IconLockOpen, IconMailCheck } from '@tabler/icons-react';
import { api, mayReplaceSession } from '../../platform/trpc.ts';
import { MailLink } from './mail-link.tsx';

/** Where the link to a new e-mail address leads: /confirm-email?token=… */
export function ConfirmEmailPage() {
  return (
    <MailLink
      name="confirm-email"
      send={(token) => api.profile.confirmEmailChange.mutate({ token }, mayReplaceSession)}
      done={{
        title: 'Your new e-mail address is set',
        message: 'From now on we will write to you there. Your other devices have been signed out.',
      }}
      former={{ title: 'Your new e-mail address is already set', message: 'You confirmed it with this link before.' }}
      failed={{ title: 'Your e-mail address was not changed', hint: 'Links work once and expire after 24 hours.' }}
      icon={<IconMailCheck size={32} stroke={1.6} />}
    />
  );
}

/** Where the link of the mail about a locked account leads: /unlock?token=… */
export function UnlockPage() {
  return (
    <MailLink
      name="unlock"
      send={(token) => api.passwords.unlock.mutate({ token })}
      done={{ title: 'Your account is unlocked', message: 'You can sign in again now.' }}
      former={{
        title: 'This link has been used',
        message: 'It unlocked your account. If you still cannot sign in, set a new password or wait a few minutes.',
      }}
      failed={{ title: 'Your account was not unlocked', hint: 'Links work once and expire after 24 hours.' }}
      icon={<IconLockOpen size={32} stroke={1.6} />}
    />
  );
}
