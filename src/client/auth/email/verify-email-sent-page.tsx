import { Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ResendVerificationButton } from './resend-verification-button.tsx';

export function VerifyEmailSentPage() {
  const { status, user } = useSession();
  const address = user?.email ?? 'your address';
  return (
    <EmptyState
      headingLevel={1}
      title="Check your mail"
      message={`We sent a link to ${address}. Open it within 24 hours to confirm that it is yours. You can go on buying meanwhile.`}
      icon={<IconMailOpened size={32} stroke={1.6} />}
    >
      {status === 'authenticated' ? <ResendVerificationButton /> : null}
      <Button component={Link} href="/product">
        Browse the market
      </Button>
    </EmptyState>
  );
}
