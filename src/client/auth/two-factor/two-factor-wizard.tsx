import { Dialog } from '../../ui/feedback/dialog.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TwoFactorSetup } from '../../../shared/auth/two-factor.schemas.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { replacesSession, trpc } from '../../platform/trpc.ts';
import modalStyles from '../../ui/feedback/confirm-modal.module.css';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { CodeInput } from './code-input.tsx';
import styles from './two-factor-section.module.css';

function spaced(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}

type Enabled = (backupCodes: readonly string[]) => void;

function SetupSteps({ setup, onEnabled }: { setup: TwoFactorSetup; onEnabled: Enabled }) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const enable = trpc.twoFactor.enable.useMutation({
    trpc: replacesSession,
    onSuccess: ({ backupCodes }) => onEnabled(backupCodes),
    onError: (error) => {
      setCode('');
      setFailure(messageOf(error));
    },
  });
  const send = (entered: string) => {
    if (entered === '') return setFailure(fieldMessages.codeRequired);
    setFailure(undefined);
    enable.mutate({ code: entered });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <ol className={styles.steps}>
        <li>
          <div>
            <p>Scan this with an authenticator app.</p>
            <Button component="a" href={setup.otpauthUrl} className={styles.openInApp ?? ''}>
              Open in app
            </Button>
            <img
              className={styles.qr}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qrSvg)}`}
              alt="QR code for your authenticator app"
            />
            <p className={styles.small}>No camera? Type this key into the app:</p>
            <div className={styles.secret}>
              <code>{spaced(setup.secret)}</code>
              <CopyButton value={setup.secret} label="Copy the key" />
            </div>
          </div>
        </li>
        <li>
          <div>
            <CodeInput
              label="Enter the six digits the app shows"
              kind="digits"
              value={code}
              error={failure}
              isBusy={enable.isPending}
              onChange={setCode}
              onComplete={send}
            />
          </div>
        </li>
      </ol>
      <div className={modalStyles.actions}>
        <Button type="submit" loading={enable.isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}

type TwoFactorWizardProps = { isOpen: boolean; onClose: () => void; onEnabled: Enabled };

/** Sets up two-factor authentication; each opening creates a new secret. */
export function TwoFactorWizard({ isOpen, onClose, onEnabled }: TwoFactorWizardProps) {
  const wasOpen = useRef(false);
  const setup = trpc.twoFactor.setup.useMutation({
    onError: (error) => {
      onClose();
      if (error.data?.code !== 'AUTH_014') notify.error(messageOf(error));
    },
  });
  const { mutate, reset } = setup;
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      reset();
      mutate({});
    }
    wasOpen.current = isOpen;
  }, [isOpen, mutate, reset]);
  return (
    <Dialog isOpen={isOpen && setup.data !== undefined} onClose={onClose} title="Set up two-factor" size={480}>
      {setup.data ? (
        <SetupSteps setup={setup.data} onEnabled={onEnabled} />
      ) : (
        <FormAlert tone="info" title="One moment" />
      )}
    </Dialog>
  );
}
