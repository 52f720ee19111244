import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import styles from './header.module.css';

const PhoneDrawer = lazy(() => import('./phone-drawer.tsx').then((m) => ({ default: m.PhoneDrawer })));

export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <span className={styles.phoneOnly}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={42}
        className={styles.icon ?? ''}
        aria-label="Menu"
        onClick={open}
      >
        <IconMenu2 size={22} stroke={1.8} />
      </ActionIcon>
      {wasOpened ? (
        <Suspense>
          <PhoneDrawer isOpen={isOpen} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
