import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { openHelp } from '../../support/panel/help-store.ts';

export function HelpButton() {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={42}
      aria-label="Help and support"
      aria-haspopup="dialog"
      onClick={() => openHelp()}
    >
      <IconHelpCircle size={21} stroke={1.8} />
    </ActionIcon>
  );
}
