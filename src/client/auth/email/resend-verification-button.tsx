import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { describeWait, secondsToWait, useCooldown } from '../../platform/use-cooldown.ts';

const COOL_DOWN_SECONDS = 60;

/** Sends the verification mail again, at most once a minute (D-6). */
export function ResendVerificationButton({ size = 'sm' }: { size?: 'xs' | 'sm' | 'md' }) {
  const { seconds, start } = useCooldown('gm-verification-sent');
  const utils = trpc.useUtils();
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: ({ message }) => {
      // It says so when the address was confirmed meanwhile, in another tab perhaps.
      if (message === undefined) start(COOL_DOWN_SECONDS);
      else void utils.auth.profile.invalidate();
      notify.success(message ?? 'We sent you a new link. Please check your mail.');
    },
    onError: (error) => {
      const wait = secondsToWait(error);
      if (wait === undefined) notify.error(messageOf(error));
      else start(wait);
    },
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
      {seconds > 0 ? `Send again in ${describeWait(seconds)}` : 'Send the mail again'}
    </Button>
  );
}
