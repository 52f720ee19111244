import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import styles from '../../auth/password/auth-form.module.css';
import { forgetChallenge, readChallenge } from '../../auth/session/saved-challenge.ts';
import { TwoFactorForm } from '../../auth/two-factor/two-factor-form.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { AuthLayout } from './auth-layout.tsx';

const noChallenge = 'There is no sign-in waiting for a code.';

/** The page after a correct password when the account needs a second factor. */
export function TwoFactorPage() {
  const [challenge] = useState(readChallenge);
  const [ended, setEnded] = useState(() => (challenge && challenge.endsAt > Date.now() ? undefined : noChallenge));
  const end = (reason: string) => {
    forgetChallenge();
    setEnded(reason);
  };
  return (
    <AuthLayout title="One more step" lead="Your account asks for a code as well as the password.">
      {challenge !== undefined && ended === undefined ? (
        <TwoFactorForm challenge={challenge} onEnd={end} />
      ) : (
        <div className={styles.form}>
          <FormAlert tone="warning" title={ended ?? noChallenge}>
            <span>Please sign in again for another try.</span>
          </FormAlert>
          <Button component={Link} href="/login" size="md">
            Back to sign-in
          </Button>
        </div>
      )}
      <p className={styles.switch}>
        Lost your phone and your backup codes? <Link href="/support">Support can help</Link>
      </p>
    </AuthLayout>
  );
}
