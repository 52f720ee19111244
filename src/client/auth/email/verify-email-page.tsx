import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { envelopeOf, linkMessageOf } from '../../platform/http/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { api, trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx';
import { useProfileQuery } from '../session/use-profile.ts';
import { ResendVerificationButton } from './resend-verification-button.tsx';

function Verified({ isFormer = false }: { isFormer?: boolean }) {
  const { status } = useSession();
  return (
    <EmptyState
      headingLevel={1}
      title={isFormer ? 'Your e-mail is already confirmed' : 'Your e-mail is confirmed'}
      message="Thank you. We will send receipts and news about your orders to this address."
      icon={<IconMailCheck size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/product">
        Browse the market
      </Button>
      <Button component={Link} href={status === 'authenticated' ? '/user/profile' : '/login'} variant="default">
        {status === 'authenticated' ? 'Go to my profile' : 'Sign in'}
      </Button>
    </EmptyState>
  );
}

function NotVerified({ error, retry }: { error: Error; retry: () => void }) {
  const { status } = useSession();
  const message = linkMessageOf(error);
  if (!envelopeOf(error)) {
    return (
      <EmptyState
        headingLevel={1}
        title={authMessages.verifyEmailFailed}
        message={message}
        icon={<IconMailCheck size={32} stroke={1.6} />}
      >
        <Button onClick={retry}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      title={authMessages.verifyEmailFailed}
      message={`${message} Links work once and expire after 24 hours.`}
      icon={<IconMailCheck size={32} stroke={1.6} />}
    >
      {status === 'authenticated' ? (
        <ResendVerificationButton />
      ) : (
        <Button component={Link} href="/login">
          Sign in to get a new link
        </Button>
      )}
    </EmptyState>
  );
}

/** Where the link of the verification mail leads: /verify-email?token=… */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const utils = trpc.useUtils();
  const profile = useProfileQuery(useSession().status === 'authenticated');
  // A query, because a link works once and must not be submitted twice when the component renders again.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api.auth.verifyEmail.mutate({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  useEffect(() => {
    if (verification.isSuccess) void utils.auth.profile.invalidate();
  }, [verification.isSuccess, utils]);

  if (verification.isPending) return <PageSkeleton />;
  if (verification.isSuccess) return <Verified />;
  const { error } = verification;
  const isConfirmed = envelopeOf(error) !== undefined && profile.data?.emailVerified === true;
  if (isConfirmed || valueAt(envelopeOf(error)?.details, ['isConfirmed']) === true) return <Verified isFormer />;
  return <NotVerified error={error} retry={() => void verification.refetch()} />;
}
