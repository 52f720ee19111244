import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconKeyboard, IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import styles from './desk-frame.module.css';
import { useDesk } from './desk-state.ts';
import { useKeys } from './keys.ts';
import { KeysHelp } from './keys-help.tsx';
import { modKey } from './mod-key.ts';
import { Palette } from './palette.tsx';
import { SideNav } from './side-nav.tsx';
import { useGoKeys } from './use-go-keys.ts';

/** Beside the main part of the page, which the shell owns, so that the focus finds its heading there. */
function Beside({ children }: { children: ReactNode }) {
  const place = document.getElementById('desk-frame');
  return place && createPortal(children, place);
}

/** The frame of every screen of a desk: top bar, side navigation, palette and keys. `user` is the menu at the right. */
export function DeskFrame({ user, children }: { user: ReactNode; children: ReactNode }) {
  const { title } = useDesk();
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isPaletteOpen, palette] = useDisclosure(false);
  const [isHelpOpen, help] = useDisclosure(false);
  useGoKeys();
  useKeys({ '?': help.open });
  useHotkeys([['mod+K', palette.toggle]], []);
  return (
    <div className={styles.content}>
      <Beside>
        <header className={styles.bar}>
          <span className={styles.burger}>
            <ActionIcon variant="subtle" color="gray" size={40} aria-label="Open navigation" onClick={menu.open}>
              <IconMenu2 size={21} stroke={1.8} />
            </ActionIcon>
          </span>
          <Link href="/" className={styles.shop}>
            View shop
          </Link>
          <button type="button" className={styles.find} aria-haspopup="dialog" onClick={palette.open}>
            <IconSearch size={17} stroke={1.8} />
            <span className={styles.findText}>Search or jump to</span>
            <kbd>{modKey} K</kbd>
          </button>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label="Show all keys" onClick={help.open}>
            <IconKeyboard size={21} stroke={1.8} />
          </ActionIcon>
          {user}
        </header>
        <aside className={styles.side} aria-label="Areas">
          <p className={styles.title}>{title}</p>
          <SideNav />
        </aside>
      </Beside>
      {children}
      <Drawer opened={isMenuOpen} onClose={menu.close} size="min(300px, 86vw)" title={title} closeButtonProps={close}>
        <SideNav onGo={menu.close} />
      </Drawer>
      <Palette isOpen={isPaletteOpen} close={palette.close} showKeys={help.open} />
      <KeysHelp isOpen={isHelpOpen} close={help.close} />
    </div>
  );
}

const close = { 'aria-label': 'Close navigation', size: 40, iconSize: 22 };
