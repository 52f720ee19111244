import { Button, Drawer } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './record-drawer.module.css';

type RecordDrawerProps = {
  title: string;
  /** The record's own page, where it has one. */
  href: string | undefined;
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
};

/** A record beside its list, for a look without leaving the list. */
export function RecordDrawer({ title, href, isOpen, close, children }: RecordDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size="min(460px, 94vw)"
      title={<span className={styles.title}>{title}</span>}
      closeButtonProps={{ 'aria-label': 'Close', size: 40, iconSize: 22 }}
      transitionProps={{ duration: 180 }}
    >
      {children}
      {href === undefined ? null : (
        <Button
          component={Link}
          href={href}
          variant="default"
          mt={18}
          rightSection={<IconArrowUpRight size={17} stroke={1.8} />}
        >
          Open page
        </Button>
      )}
    </Drawer>
  );
}

/** Facts of a record, each with its name. What is undefined is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
