import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messages } from '../../../shared/messages/messages.ts';
import { notify } from '../../platform/notify.tsx';

const confirmationMs = 1600;

type CopyButtonProps = { value: string; label: string };

export function CopyButton({ value, label }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), confirmationMs);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      notify.error(messages.copyFailed);
    }
  };
  return (
    <ActionIcon variant="subtle" color={isCopied ? 'green' : 'gray'} size={30} aria-label={label} onClick={copy}>
      {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      <span role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        {isCopied ? 'Copied' : ''}
      </span>
    </ActionIcon>
  );
}
