import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function NothingSeen({ title, headingLevel = 2 }: { title: string; headingLevel?: 1 | 2 }) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={title}
      message="What you open while online can be read here offline from then on."
      icon={<IconWifiOff size={32} stroke={1.6} />}
    >
      <Button onClick={() => location.reload()}>Try again</Button>
    </EmptyState>
  );
}

export function AsLastSeen({ at }: { at: string }) {
  return <p>As last seen on this device on {formatDate(at, 'dateTime')}.</p>;
}
