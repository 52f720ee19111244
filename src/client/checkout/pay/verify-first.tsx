import { Button } from '@mantine/core';
import { useState } from 'react';
import { ResendVerificationButton } from '../../auth/email/resend-verification-button.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from './verify-first.module.css';

/**
 * In place of the checkout where the shop sells to confirmed addresses only. The link is opened elsewhere: whoever comes
 * back to this page goes on at once, and the button is for those who confirmed it beside it or on another device.
 */
export function VerifyFirst({ email }: { email: string }) {
  const profile = trpc.auth.profile.useQuery({}, { staleTime: 0, refetchOnWindowFocus: true });
  const [isAsking, setAsking] = useState(false);
  const look = async () => {
    setAsking(true);
    const { data, error } = await profile.refetch();
    setAsking(false);
    if (error) notify.error(messageOf(error));
    else if (data?.emailVerified === false) notify.info('Not confirmed yet. Open the link that we sent you.');
  };
  return (
    <FormAlert tone="warning" title="Please confirm your e-mail address first">
      <span>We sent a link to {email}. Open it, then come back to this page to pay. Your cart stays as it is.</span>
      <div className={styles.actions}>
        <Button size="sm" loading={isAsking} onClick={() => void look()}>
          I have confirmed it
        </Button>
        <ResendVerificationButton />
      </div>
    </FormAlert>
  );
}
