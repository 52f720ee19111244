import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  IconBuildingStore,
  IconKeyboard,
  IconLogout,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { type DeskArea, hrefOfArea } from '../desk-area.ts';
import { useDesk } from './desk-state.ts';
import styles from './palette.module.css';

type Entry = {
  key: string;
  group: string;
  label: string;
  detail: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
};

const icons = { order: IconReceipt, user: IconUser, product: IconPackage };
const groups = { order: 'Orders', user: 'Users', product: 'Products' };
const settleMs = 150;

/** The screens of the areas that no record is needed for; those that make one are actions. */
function screensOf(areas: readonly DeskArea[]) {
  return areas.flatMap((area) =>
    area.screens
      .filter(({ path }) => !path.includes(':'))
      .map(({ path, title }) => ({
        label: path === '' ? area.label : title,
        href: `${hrefOfArea(area)}${path}`,
        isNew: path.endsWith('/new'),
      })),
  );
}

/** What can be done from everywhere: making a record, and what the top bar and the menu of the member offer. */
function useActions(showKeys: () => void): Pick<Entry, 'key' | 'label' | 'Icon' | 'run'>[] {
  const { areas } = useDesk();
  const { signOut } = useSession();
  const [, navigate] = useLocation();
  return [
    ...screensOf(areas)
      .filter(({ isNew }) => isNew)
      .map(({ label, href }) => ({ key: href, label, Icon: IconPlus, run: () => navigate(href) })),
    { key: 'shop', label: 'View shop', Icon: IconBuildingStore, run: () => navigate('/') },
    { key: 'keys', label: 'Show all keys', Icon: IconKeyboard, run: showKeys },
    { key: 'sign-out', label: 'Log out', Icon: IconLogout, run: () => void signOut() },
  ];
}

/** Screens and actions whose name holds the text, and what the server finds by number, e-mail or SKU. */
function useEntries(text: string, isOpen: boolean, showKeys: () => void): { entries: Entry[]; isBusy: boolean } {
  const { areas, hrefOfFound, root, home, findsRecords } = useDesk();
  const [, navigate] = useLocation();
  const [settled] = useDebouncedValue(text.trim(), settleMs);
  const isAsked = isOpen && findsRecords && settled.length >= 2;
  const found = trpc.desk.find.useQuery({ q: settled }, { enabled: isAsked, staleTime: 0 });
  const hasText = ({ label }: { label: string }) => label.toLowerCase().includes(text.trim().toLowerCase());
  const goTo = [{ label: home, href: root, isNew: false }, ...screensOf(areas)]
    .filter((screen) => !screen.isNew && hasText(screen))
    .map(({ label, href }) => ({
      ...{ key: href, group: 'Go to', label, detail: '', Icon: IconArrowRight },
      run: () => navigate(href),
    }));
  const items = isAsked && text.trim() === settled ? (found.data?.items ?? []) : [];
  const rows = items.map((item) => ({
    ...{ key: item.id, group: groups[item.kind], label: item.label, detail: item.detail, Icon: icons[item.kind] },
    run: () => navigate(hrefOfFound(item)),
  }));
  const actions = useActions(showKeys)
    .filter(hasText)
    .map((action) => ({ ...action, group: 'Actions', detail: '' }));
  return { entries: [...rows, ...goTo, ...actions], isBusy: isAsked && found.isFetching };
}

type PaletteProps = { isOpen: boolean; close: () => void; showKeys: () => void };

function PaletteBody({ isOpen, close, showKeys }: PaletteProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const { findsRecords } = useDesk();
  const { entries, isBusy } = useEntries(text, isOpen, showKeys);
  const chosen = Math.min(active, entries.length - 1);
  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) setActive((chosen + step + entries.length) % entries.length);
    else if (event.key === 'Enter') run(entries[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        data-autofocus=""
        className={styles.field}
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? `${listId}-${chosen}` : undefined}
        placeholder={findsRecords ? 'Order number, e-mail, product or screen' : 'Screen or action'}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={listId} aria-label="Results" className={styles.list} tabIndex={-1}>
        {entries.map(({ key, group, label, detail, Icon }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={`${group} ${key}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.entry}
            onPointerMove={() => setActive(index)}
            onClick={() => run(entries[index])}
          >
            <Icon size={18} stroke={1.8} />
            <span className={styles.label}>{label}</span>
            <span className={styles.detail}>{detail}</span>
            <span className={styles.group}>{group}</span>
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {entries.length === 0 && !isBusy
          ? `Nothing found.${findsRecords ? ' Orders are found by number, users by name or e-mail, products by name or SKU.' : ''}`
          : ''}
      </p>
    </>
  );
}

export function Palette(props: PaletteProps) {
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.close}
      title="Search or jump to"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <PaletteBody {...props} />
    </Modal>
  );
}
