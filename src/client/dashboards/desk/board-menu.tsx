import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownDashboard } from '../../../shared/dashboards/dashboard.schemas.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import type { Board } from './use-board.ts';

type BoardMenuProps = { board: Board; shown: ShownDashboard };

/** What replaces a whole dashboard: everybody’s by this one, or one’s own by everybody’s. Each is asked for first. */
export function BoardMenu({ board, shown }: BoardMenuProps) {
  const [asked, setAsked] = useState<'everybody' | 'reset'>();
  const maySetDefault = shown.siteVersion !== null;
  const mayReset = shown.source === 'mine';
  const close = () => setAsked(undefined);
  if (!maySetDefault && !mayReset) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.8} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {maySetDefault ? (
            <Menu.Item onClick={() => setAsked('everybody')}>Set as default for everybody</Menu.Item>
          ) : null}
          {mayReset ? <Menu.Item onClick={() => setAsked('reset')}>Reset to default</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={asked === 'everybody'}
        title="Set this dashboard as the default for everybody?"
        confirmLabel="Set as default"
        isBusy={board.isBusy}
        onConfirm={() => board.saveForEverybody(close)}
        onClose={close}
      >
        <p>It replaces the dashboard of everybody who has not made their own.</p>
      </ConfirmModal>
      <ConfirmModal
        isOpen={asked === 'reset'}
        title="Reset your dashboard?"
        confirmLabel="Reset dashboard"
        isDangerous
        isBusy={board.isBusy}
        onConfirm={() => board.reset(close)}
        onClose={close}
      >
        <p>Your own dashboard is deleted, and the default one is shown again. This cannot be undone.</p>
      </ConfirmModal>
    </>
  );
}
