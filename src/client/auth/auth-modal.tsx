import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import styles from './auth-modal.module.css';
import { type AuthView, closeAuthModal, openAuthModal } from './auth-modal-store.ts';
import { AuthSwitchContext } from './auth-switch.ts';
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
};

/** Sign-in over the page in view; who signs in stays there. Starts closed, or Mantine would not know where the focus returns. */
export function AuthModal({ view }: { view: AuthView | undefined }) {
  const isMounted = useMounted();
  const isPhone = useMediaQuery('(max-width: 560px)', undefined, { getInitialValueInEffect: false });
  // The last view stays in sight while the modal fades away.
  const [shown, setShown] = useState<AuthView>(view ?? 'login');
  if (view !== undefined && view !== shown) setShown(view);
  const { title, lead, form } = views[shown];
  return (
    <Modal
      opened={view !== undefined && isMounted}
      onClose={closeAuthModal}
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
        <div key={shown}>{form}</div>
      </AuthSwitchContext>
    </Modal>
  );
}
