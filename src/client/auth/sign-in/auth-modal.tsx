import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../platform/screen/heading-focus.ts';
import styles from './auth-modal.module.css';
import { type AuthView, closeAuthModal, openAuthModal, readAsker } from './auth-modal-store.ts';
import { AuthSwitchContext } from './auth-switch.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const views: Record<AuthView, { title: string; lead: string; form: ReactNode }> = {
  login: {
    title: 'Welcome back',
    lead: 'Sign in to reach your orders, keys and downloads.',
    form: <LoginForm />,
  },
  register: {
    title: 'Create your account',
    lead: 'One account for your orders, keys and downloads.',
    form: <RegisterForm />,
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail address and we send you a link to set a new one.',
    form: <ForgotPasswordForm />,
  },
};

/** Signing in may take away the button that asked, or the page's parts be loaded anew: the focus must not be lost then. */
function keepFocusOnPage(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const asker = readAsker();
  if (asker?.isConnected && asker.checkVisibility()) asker.focus({ preventScroll: true });
  else focusHeading();
}

/** Sign-in over the page in view; who signs in stays there. Starts closed, or Mantine would not know where the focus returns. */
export function AuthModal({ view }: { view: AuthView | undefined }) {
  const isMounted = useMounted();
  const isPhone = useMediaQuery('(max-width: 560px)', undefined, { getInitialValueInEffect: false });
  // The last view stays in sight while the modal fades away.
  const [shown, setShown] = useState<AuthView>(view ?? 'login');
  if (view !== undefined && view !== shown) setShown(view);
  const { title, lead, form } = views[shown];
  const body = useRef<HTMLDivElement>(null);
  // The link that turned the modal is gone with its form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each view shown
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [shown]);
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
      <p className={styles.lead}>{lead}</p>
      <AuthSwitchContext value={openAuthModal}>
        <div key={shown} ref={body}>
          {form}
        </div>
      </AuthSwitchContext>
    </Modal>
  );
}
