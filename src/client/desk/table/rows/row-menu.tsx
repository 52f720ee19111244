import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import { IconCopy, IconExternalLink, IconFileText } from '@tabler/icons-react';
import { generalMessages } from '../../../../shared/messages/general.messages.ts';
import { notify } from '../../../platform/notify.tsx';
import styles from './row-menu.module.css';
import type { RowMenuPlace } from './use-row-menu.ts';

type RowMenuProps<Row> = {
  place: RowMenuPlace<Row>;
  name: string;
  /** Of the row's own page. */
  href: string | undefined;
  open: (row: Row) => void;
  close: () => void;
};

/** What can be done with one row, without a way to its end. */
export function RowMenu<Row>({ place: { row, x, y, isOpen }, name, href, open, close }: RowMenuProps<Row>) {
  const copy = () =>
    navigator.clipboard.writeText(name).then(
      () => notify.success(`${name} copied`),
      () => notify.error(generalMessages.copyFailed),
    );
  return (
    <Menu
      opened={isOpen}
      onClose={close}
      position="bottom-start"
      offset={2}
      shadow="md"
      returnFocus
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
      <Menu.Dropdown onContextMenu={(event) => event.preventDefault()}>
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
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.8} aria-hidden="true" />} onClick={() => void copy()}>
          Copy name
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
