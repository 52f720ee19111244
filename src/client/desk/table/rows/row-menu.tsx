import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import { IconCopy, IconExternalLink, IconFileText } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { generalMessages } from '../../../../shared/messages/general.messages.ts';
import { notify } from '../../../platform/notify.tsx';
import type { CopiedText, RowAction } from './row-actions.tsx';
import styles from './row-menu.module.css';
import type { RowMenuPlace } from './use-row-menu.ts';

type RowMenuProps<Row> = {
  place: RowMenuPlace<Row>;
  name: string;
  /** Of the row's own page. */
  href: string | undefined;
  actions: readonly RowAction[] | undefined;
  copied: CopiedText<Row> | undefined;
  open: (row: Row) => void;
  close: () => void;
};

type ActionItemsProps = {
  actions: readonly RowAction[];
  /** Gives the focus back to where the menu was opened from. */
  returnFocus: () => void;
};

/** The row's own actions. The focus is back before one begins, so that a dialog returns it there. */
function ActionItems({ actions, returnFocus }: ActionItemsProps) {
  return actions.map((action) =>
    action.href === undefined ? (
      <Menu.Item
        key={action.label}
        leftSection={<span className={styles.noIcon} />}
        {...(action.isDangerous && { color: 'red' })}
        onClick={() => {
          returnFocus();
          action.onSelect();
        }}
      >
        {action.label}
      </Menu.Item>
    ) : (
      <Menu.Item
        key={action.label}
        component={Link}
        href={action.href}
        leftSection={<span className={styles.noIcon} />}
      >
        {action.label}
      </Menu.Item>
    ),
  );
}

/** What can be done with one row, without a way to its end. */
export function RowMenu<Row>({ place, name, href, actions = [], copied, open, close }: RowMenuProps<Row>) {
  const { row, x, y, isOpen, opener } = place;
  const menu = useRef<HTMLDivElement>(null);
  const returnFocus = () => opener?.focus({ preventScroll: true });
  const onClose = () => {
    if (menu.current?.contains(document.activeElement)) returnFocus();
    close();
  };
  const text = copied?.textOf(row) ?? name;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(`${text} copied`),
      () => notify.error(generalMessages.copyFailed),
    );
  return (
    <Menu
      opened={isOpen}
      onClose={onClose}
      position="bottom-start"
      offset={2}
      shadow="md"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.place}
          style={{ left: x, top: y, visibility: isOpen ? 'visible' : 'hidden' }}
          aria-label={`Menu of ${name}`}
        />
      </Menu.Target>
      <Menu.Dropdown
        ref={menu}
        aria-label={`Actions for ${name}`}
        onContextMenu={(event) => event.preventDefault()}
        // Tab goes on from where the menu was opened.
        onKeyDown={({ key }) => key === 'Tab' && onClose()}
      >
        <Menu.Item
          data-autofocus
          leftSection={<IconFileText size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => open(row)}
        >
          Open
        </Menu.Item>
        {href === undefined ? null : (
          <Menu.Item
            component="a"
            href={href}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} stroke={1.8} aria-hidden="true" />}
          >
            Open in new tab
          </Menu.Item>
        )}
        {actions.length > 0 ? <Menu.Divider /> : null}
        <ActionItems actions={actions} returnFocus={returnFocus} />
        {actions.length > 0 ? <Menu.Divider /> : null}
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.8} aria-hidden="true" />} onClick={() => void copy()}>
          Copy {copied?.noun ?? 'name'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
