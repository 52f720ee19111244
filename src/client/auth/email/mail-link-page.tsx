import { Button } from '@mantine/core';
import { IconLockOpen, IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import { messageOf } from '../../platform/http/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { api, mayReplaceSession, trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx';

type MailLinkProps = {
  /** Of the query, so that one link is sent once whatever renders again. */
  name: string;
  send: (token: string) => Promise<unknown>;
  done: { title: string; message: string };
  failed: { title: string; hint: string };
  icon: ReactNode;
};

function MailLink({ name, send, done, failed, icon }: MailLinkProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { status } = useSession();
  const utils = trpc.useUtils();
  const sent = useQuery({
    queryKey: [name, token],
    queryFn: () => send(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (sent.isSuccess) void utils.auth.profile.invalidate();
  }, [sent.isSuccess, utils]);

  if (sent.isPending) return <PageSkeleton />;
  const { title, message } = sent.isSuccess
    ? done
    : { title: failed.title, message: `${messageOf(sent.error)} ${failed.hint}` };
  return (
    <EmptyState headingLevel={1} title={title} message={message} icon={icon}>
      {status === 'authenticated' ? (
        <Button component={Link} href="/user/profile">
          Go to my profile
        </Button>
      ) : (
        <Button component={Link} href="/login">
          Sign in
        </Button>
      )}
    </EmptyState>
  );
}

/** Where the link to a new e-mail address leads: /confirm-email?token=… */
export function ConfirmEmailPage() {
  return (
    <MailLink
      name="confirm-email"
      send={(token) => api.profile.confirmEmailChange.mutate({ token }, mayReplaceSession)}
      done={{
        title: 'Your new e-mail address is set',
        message: 'From now on we write to you there. Your other devices were signed out.',
      }}
      failed={{ title: 'Your e-mail address was not changed', hint: 'Links work once and for 24 hours.' }}
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
      done={{ title: 'Your account is unlocked', message: 'You can sign in again at once.' }}
      failed={{ title: 'Your account was not unlocked', hint: 'Links work once and for 24 hours.' }}
      icon={<IconLockOpen size={32} stroke={1.6} />}
    />
  );
}
