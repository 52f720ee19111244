import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { describeWait, secondsToWait, useCooldown } from '../../platform/use-cooldown.ts';

const COOL_DOWN_SECONDS = 60;

/** Sends the verification mail again, at most once a minute (D-6). */
export function ResendVerificationButton({ size = 'sm' }: { size?: 'xs' | 'sm' | 'md' }) {
  // The link that the registration sent counts too. Never from the cache: what it says is over when it is shown again.
  const wait = trpc.auth.verificationWait.useQuery({}, { staleTime: 0, gcTime: 0 });
  const { seconds, start } = useCooldown('gm-verification-sent', wait.data?.seconds);
  const utils = trpc.useUtils();
  const resend = trpc.auth.resendVerification.useMutation({
    onSuccess: ({ message }) => {
      // The profile shows when the address has been confirmed in the meantime, for example in another tab.
      if (message === undefined) start(COOL_DOWN_SECONDS);
      else void utils.auth.profile.invalidate();
      notify.success(message ?? 'We sent you a new link. Please check your mail.');
    },
    onError: (error) => {
      const left = secondsToWait(error);
      if (left === undefined) notify.error(messageOf(error));
      else start(left);
    },
  });
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconMailForward size={17} stroke={1.8} />}
      disabled={seconds > 0 || wait.isPending}
      loading={resend.isPending}
      onClick={() => resend.mutate({})}
    >
      {seconds > 0 ? `Send again in ${describeWait(seconds)}` : 'Resend the e-mail'}
    </Button>
  );
}
