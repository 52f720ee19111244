import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { canUsePasskeys, describePasskeyFailure, signWithPasskey } from './passkey-browser.ts';

/** Confirms with one of the member's passkeys that it is them. */
export function PasskeyConfirm({ onDone }: { onDone: () => void }) {
  const start = trpc.passkeys.startConfirming.useMutation();
  const confirm = trpc.passkeys.confirm.useMutation();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const prove = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await confirm.mutateAsync({ credential: await signWithPasskey(await start.mutateAsync({})) });
      onDone();
    } catch (error) {
      setBusy(false);
      setFailure(describePasskeyFailure(error));
    }
  };
  return (
    <>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => void prove()}
      >
        Use a passkey
      </Button>
    </>
  );
}
