import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeDevice } from '../../../shared/auth/describe-device.ts';
import { maxPasskeys, type Passkey } from '../../../shared/auth/passkey.schemas.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { replacesSession, trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { EntryList } from '../../ui/layout/entry-list.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { canUsePasskeys, describePasskeyFailure, makePasskey } from './passkey-browser.ts';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './passkeys-section.module.css';

/** Somebody who closed the confirmation knows why nothing happened. */
function report(error: unknown): void {
  const sentence = envelopeOf(error)?.code === 'AUTH_014' ? undefined : describePasskeyFailure(error);
  if (sentence !== undefined) notify.error(sentence);
}

function AddPasskey({ isFull }: { isFull: boolean }) {
  const utils = trpc.useUtils();
  const start = trpc.passkeys.start.useMutation();
  const add = trpc.passkeys.add.useMutation();
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys()) return <p className={styles.note}>This browser does not support passkeys.</p>;
  const make = async () => {
    setBusy(true);
    try {
      const credential = await makePasskey(await start.mutateAsync({}));
      const { name } = await add.mutateAsync({ name: describeDevice(navigator.userAgent).label, credential });
      notify.success(`The passkey “${name}” was added.`);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
      await utils.passkeys.list.invalidate();
    }
  };
  return (
    <Button disabled={isFull} loading={isBusy} onClick={() => void make()}>
      Add a passkey
    </Button>
  );
}

/** The passkeys of this account: add one with this device, rename one, remove one. */
export function PasskeysSection() {
  const utils = trpc.useUtils();
  const passkeys = trpc.passkeys.list.useQuery({});
  const [leaving, setLeaving] = useState<Passkey>();
  const remove = trpc.passkeys.remove.useMutation({
    trpc: replacesSession,
    onSuccess: () => notify.success('The passkey was removed.'),
    onError: (error) => {
      if (envelopeOf(error)?.code !== 'AUTH_014') notify.error(messageOf(error));
    },
    onSettled: () => {
      setLeaving(undefined);
      return Promise.all([utils.passkeys.list.invalidate(), utils.sessions.list.invalidate()]);
    },
  });
  const items = passkeys.data?.items;
  return (
    <SettingsCard
      title="Passkeys"
      description="Sign in with your fingerprint, your face or the PIN of your device. Nobody can guess or phish a passkey."
    >
      {passkeys.isError && items === undefined ? (
        <QueryError error={passkeys.error} onRetry={() => void passkeys.refetch()} />
      ) : null}
      {passkeys.isPending ? <Skeleton width="100%" height={56} /> : null}
      {items === undefined ? null : (
        <div className={styles.box}>
          {items.length === 0 ? null : (
            <EntryList>
              {items.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
              ))}
            </EntryList>
          )}
          <AddPasskey isFull={items.length >= maxPasskeys} />
        </div>
      )}
      <ConfirmModal
        isOpen={leaving !== undefined}
        title={`Remove “${leaving?.name ?? ''}”?`}
        confirmLabel="Remove"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => leaving !== undefined && remove.mutate({ id: leaving.id })}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          You will no longer be able to sign in with it, and your other devices are signed out. Delete it in your
          password manager or device too.
        </p>
      </ConfirmModal>
    </SettingsCard>
  );
}
