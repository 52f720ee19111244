import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { usePreloadNear } from '../../platform/preload.ts';
import { type SessionUser, useSession } from '../../platform/session.ts';
import { userLinks } from '../../users/user-links.ts';
import { preloadRoute } from '../routes.tsx';
import styles from './header.module.css';

function preloadProfile(): void {
  preloadRoute('/user/profile');
}

function Avatar({ user }: { user: SessionUser }) {
  if (user.avatarUrl !== null) return <img className={styles.avatar} src={user.avatarUrl} alt="" />;
  return <span className={styles.avatar}>{user.userName.slice(0, 1).toUpperCase()}</span>;
}

function SignedIn({ user, signOut }: { user: SessionUser; signOut: () => Promise<void> }) {
  const target = useRef<HTMLButtonElement>(null);
  usePreloadNear(target, preloadProfile);
  return (
    <Menu position="bottom-end" width={220} shadow="md" transitionProps={{ transition: 'pop-top-right' }}>
      <Menu.Target>
        <UnstyledButton ref={target} className={styles.avatarButton ?? ''} aria-label={`Account of ${user.userName}`}>
          <Avatar user={user} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.userName}</Menu.Label>
        {userLinks.map(({ label, href, Icon }) => (
          <Menu.Item key={href} component={Link} href={href} leftSection={<Icon size={17} stroke={1.8} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} stroke={1.8} />} onClick={signOut}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function UserMenu() {
  const session = useSession();
  if (session.status === 'loading') return <span className={styles.avatar} data-loading="" />;
  if (session.status === 'authenticated') return <SignedIn user={session.user} signOut={session.signOut} />;
  return (
    <span className={styles.guest}>
      <Button component={Link} href="/login" variant="subtle" color="gray" size="sm">
        Sign in
      </Button>
      <Button component={Link} href="/register" size="sm">
        Register
      </Button>
    </span>
  );
}
