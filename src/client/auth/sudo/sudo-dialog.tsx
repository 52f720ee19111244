import { Dialog } from '../../ui/feedback/dialog.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import type { SudoState } from '../../../shared/auth/two-factor.schemas.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { useFocusBack } from '../../platform/screen/use-focus-back.ts';
import { trpc } from '../../platform/trpc.ts';
import { describeWait, secondsToWait, useCooldown } from '../../platform/use-cooldown.ts';
import styles from '../../ui/feedback/confirm-modal.module.css';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PasskeyConfirm } from '../passkeys/passkey-confirm.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { CodeInput } from '../two-factor/code-input.tsx';

/** What is typed in. A passkey has a button of its own. */
type TypedMethod = Exclude<SudoState['methods'][number], 'passkey'>;

const switchLabels: Record<TypedMethod, string> = {
  password: 'Use my password',
  code: 'Use a code',
  email: 'Use a code sent by e-mail',
};

function MailCodeButton() {
  const { seconds, start } = useCooldown('gm-sudo-code');
  const send = trpc.twoFactor.sendSudoCode.useMutation({
    onSuccess: () => start(60),
    onError: (error) => start(secondsToWait(error) ?? 0),
  });
  return (
    <>
      {send.error && secondsToWait(send.error) === undefined ? (
        <FormAlert tone="danger" title={describeAuthFailure(send.error, send.error.message)} />
      ) : null}
      <Button variant="default" disabled={seconds > 0} loading={send.isPending} onClick={() => send.mutate({})}>
        {seconds > 0 ? `${send.isError ? '' : 'Sent. '}Send again in ${describeWait(seconds)}` : 'Send me a code'}
      </Button>
    </>
  );
}

function SudoForm({ methods, onDone }: { methods: SudoState['methods']; onDone: () => void }) {
  const typed = methods.filter((method) => method !== 'passkey');
  const [method, setMethod] = useState<TypedMethod>(typed[0] ?? 'password');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string>();
  const open = trpc.twoFactor.openSudo.useMutation({ onSuccess: onDone, onError: () => setText('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = text.trim() === '';
    setMissing(isMissing ? fieldMessages[method === 'password' ? 'passwordRequired' : 'codeRequired'] : undefined);
    if (!isMissing) open.mutate(method === 'password' ? { password: text } : { code: text.trim() });
  };
  const change = (value: string) => {
    setText(value);
    setMissing(undefined);
  };
  const isWrongPassword = envelopeOf(open.error)?.errors?.password !== undefined;
  const failure = isWrongPassword
    ? 'That is not your password'
    : describeAuthFailure(open.error, authMessages.loginFailed);
  const others = typed.filter((other) => other !== method);
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.body}>
        <p>We ask before sensitive changes. You will not be asked again for ten minutes.</p>
        {open.error ? <FormAlert tone="danger" title={failure} /> : null}
        {methods.includes('passkey') ? <PasskeyConfirm onDone={onDone} /> : null}
        {method === 'email' ? <MailCodeButton /> : null}
        {method === 'password' ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            autoFocus
            data-autofocus
            value={text}
            error={missing}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <CodeInput
            autoFocus
            label={method === 'code' ? 'Code from your app, or a backup code' : 'Code from the e-mail'}
            kind={method === 'code' ? 'any' : 'digits'}
            value={text}
            error={missing}
            onChange={change}
          />
        )}
      </div>
      <div className={styles.actions}>
        {others.map((other) => (
          <Button
            key={other}
            variant="subtle"
            onClick={() => {
              setMethod(other);
              change('');
              open.reset();
            }}
          >
            {switchLabels[other]}
          </Button>
        ))}
        <Button type="submit" loading={open.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** Asks for a fresh password or code (D-51). Closing it leaves everything as it is. */
export function SudoDialog({ onFinish }: { onFinish: (isOpen: boolean) => void }) {
  const state = trpc.twoFactor.sudo.useQuery({}, { staleTime: 0 });
  useFocusBack();
  return (
    <Dialog onClose={() => onFinish(false)} title="Please confirm that it’s you" size={460} zIndex={400}>
      {state.data ? <SudoForm methods={state.data.methods} onDone={() => onFinish(true)} /> : null}
      {state.isPending ? <Skeleton width="100%" height={150} /> : null}
      {state.isError ? <QueryError error={state.error} onRetry={() => void state.refetch()} /> : null}
    </Dialog>
  );
}
