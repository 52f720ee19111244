import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { messageOf } from '../platform/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { trpc } from '../platform/trpc.ts';
import { useCooldown } from './use-cooldown.ts';

const cooldownMs = 60_000;

/** Sends the verification mail again, at most once a minute (D-6). */
export function ResendVerificationButton({ size = 'sm' }: { size?: 'xs' | 'sm' | 'md' }) {
  const { seconds, start } = useCooldown('gm-verification-sent', cooldownMs);
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: () => {
      start();
      notify.success('We sent you a new link. Please check your mail.');
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconMailForward size={17} stroke={1.8} />}
      disabled={seconds > 0}
      loading={resend.isPending}
      onClick={() => resend.mutate({})}
    >
      {seconds > 0 ? `Send again in ${seconds} s` : 'Send the mail again'}
    </Button>
  );
}
