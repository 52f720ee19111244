import { countOf } from '../../../shared/text/count-text.ts';
import { useSecondsLeft } from '../../platform/use-seconds-left.ts';
import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { type TwoFactorMethod, twoFactorMethodSchema } from '../../../shared/auth/two-factor.schemas.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { useSite } from '../../platform/site/site.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import styles from '../password/auth-form.module.css';
import { describeAuthFailure } from '../session/auth-failure.ts';
import type { SavedChallenge } from '../session/saved-challenge.ts';
import { useSignIn } from '../session/use-sign-in.ts';
import { CodeInput } from './code-input.tsx';
import { MailChallengeCode } from './mail-challenge-code.tsx';

const tabs: Record<TwoFactorMethod, { label: string; field: string; hint: string }> = {
  totp: { label: 'App', field: 'Code from your app', hint: 'Open your authenticator app and enter the six digits.' },
  email: { label: 'E-mail', field: 'Code from the e-mail', hint: 'We send six digits to your confirmed address.' },
  backup: {
    label: 'Backup code',
    field: 'Backup code',
    hint: 'One of the ten codes you saved when you turned this on. Each works once.',
  },
};

function describeWrongCode(error: unknown): string {
  const details = envelopeOf(error)?.details;
  const sentence = describeAuthFailure(error, authMessages.loginFailed);
  if (typeof details !== 'object' || details === null || !('triesLeft' in details)) return sentence;
  return `${sentence}. ${details.triesLeft === 1 ? 'One try is left.' : `${String(details.triesLeft)} tries are left.`}`;
}

type TwoFactorFormProps = {
  challenge: SavedChallenge;
  /** No further code is accepted for this sign-in. */
  onEnd: (reason: string) => void;
  /** Shows the form of the password again, where that is no page of its own. */
  onStartOver?: () => void;
};

function StartOver({ onStartOver }: { onStartOver: (() => void) | undefined }) {
  const onClick = (event: MouseEvent) => {
    if (onStartOver === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStartOver();
  };
  return (
    <Link href="/login" onClick={onClick}>
      Start over
    </Link>
  );
}

/** Takes the second factor in any way this account has; the page's guard then navigates on. */
export function TwoFactorForm({ challenge, onEnd, onStartOver }: TwoFactorFormProps) {
  const { answerChallenge } = useSignIn();
  const { trustedDeviceDays } = useSite();
  const [method, setMethod] = useState<TwoFactorMethod>(challenge.methods[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [isTrusting, setTrusting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(challenge.endsAt);
  const hasEnded = secondsLeft === 0;

  // Only once: somebody who moves through the tabs by keyboard must not be thrown into the field.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (hasEnded) onEnd('The time to enter the code has run out.');
  }, [hasEnded, onEnd]);

  const send = async (entered: string) => {
    if (entered.trim() === '') return setFailure(fieldMessages.codeRequired);
    setFailure(undefined);
    setBusy(true);
    try {
      await answerChallenge({ challengeId: challenge.challengeId, method, code: entered, trustDevice: isTrusting });
    } catch (error) {
      setBusy(false);
      setCode('');
      const kind = envelopeOf(error)?.code;
      if (kind === 'AUTH_015') onEnd('Too many wrong codes.');
      else if (kind === 'AUTH_007') onEnd('This sign-in has expired.');
      else setFailure(describeWrongCode(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const choose = (value: string) => {
    setMethod(twoFactorMethodSchema.catch('totp').parse(value));
    setCode('');
    setFailure(undefined);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {challenge.methods.length > 1 ? (
        <Segments
          aria-label="Type of code"
          fullWidth
          value={method}
          onChange={choose}
          data={challenge.methods.map((value) => ({ value, label: tabs[value].label }))}
        />
      ) : null}
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      <p className={styles.hint}>{tabs[method].hint}</p>
      {method === 'email' ? <MailChallengeCode challengeId={challenge.challengeId} onEnd={onEnd} /> : null}
      <CodeInput
        key={method}
        label={tabs[method].field}
        kind={method === 'backup' ? 'any' : 'digits'}
        value={code}
        isBusy={isBusy}
        ref={field}
        onChange={setCode}
        onComplete={(entered) => void send(entered)}
      />
      <Checkbox
        label={`Trust this device for ${countOf(trustedDeviceDays, 'day')}`}
        description="Only on your own device."
        checked={isTrusting}
        onChange={(event) => setTrusting(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" loading={isBusy}>
        Sign in
      </Button>
      {challenge.hasPasskey ? <PasskeyButton challengeId={challenge.challengeId} onFailure={setFailure} /> : null}
      <p className={styles.switch}>
        <span role="timer">
          {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')} left
        </span>
        {' · '}
        <StartOver onStartOver={onStartOver} />
      </p>
    </form>
  );
}
