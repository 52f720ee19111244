import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { messages } from '../../../shared/messages/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Instead of a page that cannot be had without a network: the library is there all the same (screens 26). */
export function OfflineScreen() {
  return (
    <EmptyState
      headingLevel={1}
      title={messages.currentlyOffline}
      message="This page needs a connection. What you own can be looked up without one."
      icon={<IconWifiOff size={32} stroke={1.6} />}
    >
      <Button onClick={() => location.reload()}>Try again</Button>
      <Button component="a" href="/user/downloads" variant="default">
        Open my library
      </Button>
    </EmptyState>
  );
}
