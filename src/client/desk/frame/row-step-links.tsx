import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { RowSteps } from './row-steps.ts';

function StepLink({ href, label, Icon }: { href: string | undefined; label: string; Icon: typeof IconArrowUp }) {
  const look = { variant: 'default', size: 36, 'aria-label': label, title: label } as const;
  const icon = <Icon size={17} stroke={1.8} />;
  if (href === undefined) {
    return (
      <ActionIcon {...look} disabled>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...look} component={Link} href={href}>
      {icon}
    </ActionIcon>
  );
}

/** From a record to those beside it in the list that it was opened from. */
export function RowStepLinks({ previous, next }: RowSteps) {
  return (
    <>
      <StepLink href={previous} label="Previous in the list" Icon={IconArrowUp} />
      <StepLink href={next} label="Next in the list" Icon={IconArrowDown} />
    </>
  );
}
