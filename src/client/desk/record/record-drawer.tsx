import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowUpRight } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { isTyping } from '../frame/keys.ts';
import styles from './record-drawer.module.css';

type RecordDrawerProps = {
  title: string;
  /** The record's own page, where it has one. */
  href: string | undefined;
  isOpen: boolean;
  close: () => void;
  /** To the rows before and after it; undefined at the ends of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  children: ReactNode;
};

type Steps = Pick<RecordDrawerProps, 'previous' | 'next'>;

/** On to another row without leaving the drawer. At the end of the list they keep the focus, and the keys with it. */
function StepButtons({ previous, next }: Steps) {
  return (
    <span className={styles.steps}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous row"
        aria-keyshortcuts="k"
        {...(previous === undefined && { 'data-disabled': true })}
        aria-disabled={previous === undefined}
        onClick={previous}
      >
        <IconArrowUp size={17} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Next row"
        aria-keyshortcuts="j"
        {...(next === undefined && { 'data-disabled': true })}
        aria-disabled={next === undefined}
        onClick={next}
      >
        <IconArrowDown size={17} stroke={1.8} />
      </ActionIcon>
    </span>
  );
}

/** J and K move on as they do in the list. */
function onStepKey(event: KeyboardEvent, { previous, next }: Steps): void {
  if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key === 'j') next?.();
  if (event.key === 'k') previous?.();
}

/** A record beside its list, for a look without leaving the list. */
export function RecordDrawer({ title, href, isOpen, close, previous, next, children }: RecordDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size="min(460px, 94vw)"
      title={<span className={styles.title}>{title}</span>}
      closeButtonProps={{ 'aria-label': 'Close', size: 40, iconSize: 22 }}
      transitionProps={{ duration: 180 }}
      onKeyDown={(event) => onStepKey(event, { previous, next })}
    >
      {children}
      <div className={styles.foot}>
        {href === undefined ? null : (
          <Button
            component={Link}
            href={href}
            variant="default"
            rightSection={<IconArrowUpRight size={17} stroke={1.8} />}
          >
            Open page
          </Button>
        )}
        <StepButtons previous={previous} next={next} />
      </div>
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
