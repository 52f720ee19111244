import { useState } from 'react';
import { messageImageTypes, messageLimits } from '../../../shared/messages/message.schemas.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { MessageForm, useMessageImages } from './message-form.tsx';
import styles from './thread.module.css';
import { useTellTyping } from './use-typing.ts';

const limits = { ...messageLimits, types: messageImageTypes };

interface ComposerProps {
  userId: string;
  threadId: string;
  onSend: (content: string, files: readonly File[]) => void;
}

/** Writes a reply. What is not sent yet is kept as a draft. */
export function Composer({ userId, threadId, onSend }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(userId, threadId));
  const pictures = useMessageImages();
  const tellTyping = useTellTyping(threadId);

  const change = (next: string) => {
    setText(next);
    keepDraft(userId, threadId, next);
    if (next !== '') tellTyping();
  };
  const send = () => {
    if (text.trim() === '') return;
    onSend(text, pictures.files);
    setText('');
    keepDraft(userId, threadId, '');
    pictures.clear();
  };
  return (
    <MessageForm
      className={styles.composer}
      label="Message"
      placeholder="Write a message"
      text={text}
      onText={change}
      pictures={pictures}
      limits={limits}
      maxRows={8}
      onSend={send}
    />
  );
}
