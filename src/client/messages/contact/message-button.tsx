import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { useSession } from '../../platform/session/session.ts';
import type { MessageDraft, NewMessageDialogProps } from './new-message-dialog.tsx';

const NewMessageDialog = lazy(() => import('./new-message-dialog.tsx').then((m) => ({ default: m.NewMessageDialog })));

type MessageButtonProps = Pick<NewMessageDialogProps, 'to' | 'product'> & { label: string; askToSignIn: () => void };

/** Opens the form that begins a conversation; guests are asked to sign in, and nobody writes to themselves. */
export function MessageButton({ to, product, label, askToSignIn }: MessageButtonProps) {
  const { status, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<MessageDraft>();
  const [requestKey] = useState(createRequestKey);
  const close = (unsent?: MessageDraft) => {
    setDraft(unsent);
    setOpen(false);
  };
  if (user?.id === to.id) return null;
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconMessagePlus size={18} stroke={1.8} />}
        onClick={() => (status === 'authenticated' ? setOpen(true) : askToSignIn())}
      >
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <NewMessageDialog {...{ to, product, draft, requestKey }} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
