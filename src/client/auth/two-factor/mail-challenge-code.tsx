import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { apiPost } from '../../platform/http/api-post.ts';
import { describeWait, secondsToWait, useCooldown } from '../../platform/use-cooldown.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { describeAuthFailure } from '../session/auth-failure.ts';

type MailChallengeCodeProps = { challengeId: string; onEnd: (reason: string) => void };

const COOL_DOWN_SECONDS = 60;

/** Has a code sent, at most once a minute and as often as the server allows. */
export function MailChallengeCode({ challengeId, onEnd }: MailChallengeCodeProps) {
  const { seconds, start } = useCooldown(`gm-code-sent-${challengeId}`);
  const [isSent, setSent] = useState(seconds > 0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await apiPost('/api/auth/two-factor/send', { challengeId });
      start(COOL_DOWN_SECONDS);
      setSent(true);
    } catch (error) {
      const wait = secondsToWait(error);
      if (wait !== undefined) start(wait);
      else if (envelopeOf(error)?.code === 'AUTH_007') onEnd('This sign-in has expired.');
      else setFailure(describeAuthFailure(error, generalMessages.unexpectedError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      <Button
        variant="default"
        leftSection={<IconMailForward size={17} stroke={1.8} />}
        disabled={seconds > 0}
        loading={isBusy}
        onClick={() => void send()}
      >
        {seconds > 0 ? `${isSent ? 'Sent. ' : ''}Send again in ${describeWait(seconds)}` : 'Send me a code'}
      </Button>
    </>
  );
}
