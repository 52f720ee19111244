import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../platform/screen/heading-focus.ts';
import { useSession } from '../../platform/session/session.ts';
import { isPageKept, readEndMessage } from '../../platform/session/session-refresh.ts';
import { ChallengeContext } from '../session/challenge-context.ts';
import { forgetChallenge, readChallenge, type SavedChallenge } from '../session/saved-challenge.ts';
import { TwoFactorForm } from '../two-factor/two-factor-form.tsx';
import styles from './auth-modal.module.css';
import { type AuthView, closeAuthModal, openAuthModal, readAsker, readLead } from './auth-modal-store.ts';
import { AuthSwitchContext } from './auth-switch.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const views: Record<AuthView, { title: string; lead: string; form: ReactNode }> = {
  login: {
    title: 'Welcome back',
    lead: 'Sign in to see your orders, keys and downloads.',
    form: <LoginForm />,
  },
  register: {
    title: 'Create your account',
    lead: 'One account for your orders, keys and downloads.',
    form: <RegisterForm />,
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your e-mail address and we will send you a link to set a new password.',
    form: <ForgotPasswordForm />,
  },
};

/** Signing in may remove the button that opened the modal, or re-render the page; the focus must not get lost then. */
function keepFocusOnPage(): void {
  const focused = document.activeElement;
  // What has it in the modal goes with the modal.
  const isKept = focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null;
  if (isKept) return;
  const asker = readAsker();
  if (asker?.isConnected && asker.checkVisibility()) asker.focus({ preventScroll: true });
  else focusHeading();
}

/**
 * Sign-in over the current page, which stays open. Starts closed, or Mantine would not know where to return the focus.
 */
export function AuthModal({ view }: { view: AuthView | undefined }) {
  const isMounted = useMounted();
  const isPhone = useMediaQuery('(max-width: 560px)', undefined, { getInitialValueInEffect: false });
  // The last view stays in sight while the modal fades away.
  const [shown, setShown] = useState<AuthView>(view ?? 'login');
  if (view !== undefined && view !== shown) setShown(view);
  const [challenge, setChallenge] = useState<SavedChallenge>();
  const [ended, setEnded] = useState<string>();
  if (view === undefined && challenge !== undefined) setChallenge(undefined);
  if (view === undefined && ended !== undefined) setEnded(undefined);
  const { title, lead, form } = views[shown];
  // The page waits for this member, and for no new account.
  const { user } = useSession();
  const held = isPageKept() && shown === 'login' ? user?.userName : undefined;
  // Who was signed in a moment ago is told why they are asked again.
  const own = held === undefined ? form : <LoginForm account={held} isInline />;
  const why = shown === 'login' ? readEndMessage() : undefined;
  const endChallenge = (reason: string) => {
    forgetChallenge();
    setChallenge(undefined);
    setEnded(reason);
  };
  const startOver = () => {
    forgetChallenge();
    setChallenge(undefined);
    setEnded(undefined);
  };
  const body = useRef<HTMLDivElement>(null);
  const asksForCode = challenge !== undefined;
  // The link that switched the form is removed together with the old form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each form shown
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [shown, asksForCode]);
  return (
    <Modal
      opened={view !== undefined && isMounted}
      onClose={closeAuthModal}
      onExitTransitionEnd={keepFocusOnPage}
      title={title}
      centered
      size={480}
      radius={isPhone ? 0 : 'lg'}
      fullScreen={isPhone}
      classNames={{ title: styles.title ?? '', content: styles.content ?? '', header: styles.header ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close', size: 40, iconSize: 22 }}
      overlayProps={{ backgroundOpacity: 0.55 }}
      transitionProps={{ duration: 160 }}
    >
      <p className={styles.lead}>{ended ?? readLead() ?? why ?? lead}</p>
      <AuthSwitchContext value={openAuthModal}>
        {/* A page that waits for its member must not be left for the code. */}
        <ChallengeContext value={isPageKept() ? () => setChallenge(readChallenge()) : undefined}>
          <div key={shown} ref={body}>
            {challenge ? <TwoFactorForm challenge={challenge} onEnd={endChallenge} onStartOver={startOver} /> : own}
          </div>
        </ChallengeContext>
      </AuthSwitchContext>
    </Modal>
  );
}
