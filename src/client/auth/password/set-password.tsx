import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { describeWait, secondsToWait, useCooldown } from '../../platform/use-cooldown.ts';
import { postProvedForm } from '../captcha/post-form.ts';
import { describeAuthFailure } from '../session/auth-failure.ts';

const COOL_DOWN_SECONDS = 60;

/** For whoever signs in by another account alone: the link that sets a forgotten password sets a first one as well. */
export function SetPassword({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);
  const { seconds, start } = useCooldown('gm-password-link-sent');
  const send = async () => {
    setBusy(true);
    try {
      await postProvedForm('/api/auth/forgot-password', { email });
      start(COOL_DOWN_SECONDS);
      notify.success(`We sent a link to ${email}. It works once and expires after 60 minutes.`);
    } catch (error) {
      const wait = secondsToWait(error);
      if (wait === undefined) notify.error(describeAuthFailure(error, authMessages.forgotPasswordFailed));
      else start(wait);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={17} stroke={1.8} />}
      disabled={seconds > 0}
      loading={isBusy}
      onClick={() => void send()}
    >
      {seconds > 0 ? `Send again in ${describeWait(seconds)}` : 'Send me a link'}
    </Button>
  );
}
