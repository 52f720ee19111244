import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { useSignIn } from '../session/use-sign-in.ts';
import { canUsePasskeys, describePasskeyFailure } from './passkey-browser.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

type PasskeyButtonProps = {
  /** Instead of a code, after the password. */
  challengeId?: string;
  rememberMe?: () => boolean;
  onFailure: (sentence: string | undefined) => void;
};

/** Signs in with a passkey; nothing at all where the browser can not. */
export function PasskeyButton({ challengeId, rememberMe = () => false, onFailure }: PasskeyButtonProps) {
  const { finishSignIn } = useSignIn();
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const enter = async () => {
    onFailure(undefined);
    setBusy(true);
    try {
      finishSignIn(await signInWithPasskey({ challengeId, rememberMe: rememberMe() }));
    } catch (error) {
      setBusy(false);
      onFailure(describePasskeyFailure(error, (failure) => describeAuthFailure(failure, authMessages.loginFailed)));
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconFingerprint size={20} stroke={1.7} aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void enter()}
    >
      {challengeId === undefined ? 'Use a passkey' : 'Use a passkey instead'}
    </Button>
  );
}
