import { Button } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import type { TwoFactorState } from '../../../shared/auth/two-factor.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { replacesSession, trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { BackupCodesDialog } from './backup-codes-dialog.tsx';
import styles from './two-factor-section.module.css';
import { TwoFactorWizard } from './two-factor-wizard.tsx';

const fewCodes = 3;

type Asking = 'nothing' | 'setup' | 'renew' | 'disable';

function describeCodes(left: number): string {
  if (left === 0) return 'No backup codes are left. Get new ones before you need them.';
  return left === 1 ? 'One backup code is left.' : `${left} backup codes are left.`;
}

/** What can be changed while it is on; either change signs the other devices out. */
function useTwoFactorChanges(onDone: () => void, onCodes: (codes: readonly string[]) => void) {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils.twoFactor.get.invalidate(), utils.auth.profile.invalidate(), utils.sessions.invalidate()]);
  const onError = (error: unknown) => {
    // Somebody who closed the password dialog knows why nothing happened.
    if (envelopeOf(error)?.code !== 'AUTH_014') notify.error(messageOf(error));
  };
  const disable = trpc.twoFactor.disable.useMutation({
    trpc: replacesSession,
    onSuccess: () => notify.success('Two-factor authentication is off.'),
    onError,
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
  const renew = trpc.twoFactor.renewBackupCodes.useMutation({
    trpc: replacesSession,
    onSuccess: ({ backupCodes }) => onCodes(backupCodes),
    onError,
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
  return { disable, renew, refresh };
}

type StatusProps = {
  state: TwoFactorState;
  renewButton: Ref<HTMLButtonElement>;
  ask: (what: Asking) => void;
};

function TwoFactorStatus({ state, renewButton, ask }: StatusProps) {
  return (
    <>
      <p className={styles.facts} data-low={state.backupCodesLeft < fewCodes ? '' : undefined}>
        {state.enabledAt === null ? null : <span>On since {formatDate(state.enabledAt, 'longDate')}</span>}
        <span>{describeCodes(state.backupCodesLeft)}</span>
      </p>
      <div className={styles.actions}>
        <Button ref={renewButton} variant="default" onClick={() => ask('renew')}>
          New backup codes
        </Button>
        <Button variant="subtle" color="red" onClick={() => ask('disable')}>
          Turn off
        </Button>
      </div>
    </>
  );
}

type ConfirmProps = {
  asking: Asking;
  changes: Pick<ReturnType<typeof useTwoFactorChanges>, 'disable' | 'renew'>;
  close: () => void;
};

function ConfirmChange({ asking, changes: { disable, renew }, close }: ConfirmProps) {
  return (
    <>
      <ConfirmModal
        isOpen={asking === 'renew'}
        title="Create new backup codes?"
        confirmLabel="Create new codes"
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate({})}
        onClose={close}
      >
        <p>Your current codes stop working immediately. Your other devices are signed out and no longer trusted.</p>
      </ConfirmModal>
      <ConfirmModal
        isOpen={asking === 'disable'}
        title="Turn two-factor off?"
        confirmLabel="Turn off"
        cancelLabel="Keep it on"
        isDangerous
        isBusy={disable.isPending}
        onConfirm={() => disable.mutate({})}
        onClose={close}
      >
        <p>
          Your password alone will be enough to sign in. Backup codes and trusted devices are removed, and your other
          devices are signed out.
        </p>
      </ConfirmModal>
    </>
  );
}

/** Two-factor authentication: its status, the way to set it up, and what can be changed. */
export function TwoFactorSection({ state }: { state: TwoFactorState }) {
  const [asking, setAsking] = useState<Asking>('nothing');
  const [codes, setCodes] = useState<readonly string[]>();
  const renewButton = useRef<HTMLButtonElement>(null);
  const close = () => setAsking('nothing');
  const { disable, renew, refresh } = useTwoFactorChanges(close, setCodes);
  return (
    <SettingsCard
      title="Two-factor authentication"
      description="A code from your phone as well as your password, so that a stolen password alone is not enough."
      aside={<StatusBadge tone={state.isEnabled ? 'success' : 'neutral'}>{state.isEnabled ? 'On' : 'Off'}</StatusBadge>}
    >
      {state.isEnabled ? (
        <TwoFactorStatus state={state} renewButton={renewButton} ask={setAsking} />
      ) : (
        <Button onClick={() => setAsking('setup')}>Set up two-factor</Button>
      )}
      <TwoFactorWizard
        isOpen={asking === 'setup'}
        onClose={close}
        onEnabled={(backupCodes) => {
          close();
          setCodes(backupCodes);
          void refresh();
        }}
      />
      <ConfirmChange asking={asking} changes={{ disable, renew }} close={close} />
      {codes === undefined ? null : (
        <BackupCodesDialog codes={codes} onClose={() => setCodes(undefined)} next={renewButton} />
      )}
    </SettingsCard>
  );
}
