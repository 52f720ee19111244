import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function NothingSeen({ title, headingLevel = 2 }: { title: string; headingLevel?: 1 | 2 }) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={title}
      message="Once you are back online it will be here again, and stay readable offline after that."
      icon={<IconWifiOff size={32} stroke={1.6} />}
    >
      <Button onClick={() => location.reload()}>Try again</Button>
    </EmptyState>
  );
}

export function AsLastSeen({ at }: { at: string }) {
  return <p>As last seen on this device on {formatDate(at, 'dateTime')}.</p>;
}
