import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Shown instead of a page that needs a connection; the library also works offline. */
export function OfflineScreen() {
  return (
    <EmptyState
      headingLevel={1}
      title={generalMessages.currentlyOffline}
      message="This page needs an internet connection. Your library can still be viewed offline."
      icon={<IconWifiOff size={32} stroke={1.6} />}
    >
      <Button onClick={() => location.reload()}>Try again</Button>
      <Button component="a" href="/user/downloads" variant="default">
        Open my library
      </Button>
    </EmptyState>
  );
}
