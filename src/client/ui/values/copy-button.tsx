import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { notify } from '../../platform/notify.tsx';

const confirmationMs = 1600;

type CopyButtonProps = {
  value: string;
  label: string;
  /** Takes the place of the button that had the focus. */
  takesFocus?: boolean;
};

export function CopyButton({ value, label, takesFocus = false }: CopyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { copy, copied: isCopied, error } = useClipboard({ timeout: confirmationMs });
  useEffect(() => {
    if (error) notify.error(generalMessages.copyFailed);
  }, [error]);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      color={isCopied ? 'green' : 'gray'}
      size={30}
      aria-label={label}
      onClick={() => copy(value)}
    >
      {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      <span role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        {isCopied ? 'Copied' : ''}
      </span>
    </ActionIcon>
  );
}
