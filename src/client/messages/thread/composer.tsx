import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { messageImageTypes, messageLimits } from '../../../shared/messages/message.schemas.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { MessageForm, useMessageImages } from './message-form.tsx';
import type { Outgoing } from './outbox.ts';
import styles from './thread.module.css';
import { useTellTyping } from './use-typing.ts';

const limits = { ...messageLimits, types: messageImageTypes };

export interface ComposerHandle {
  /** Puts a message that was not sent back into the field, above what is being written there. */
  takeBack: (message: Pick<Outgoing, 'content' | 'files'>) => void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  userId: string;
  threadId: string;
  onSend: (content: string, files: readonly File[]) => void;
}

/** Writes a reply. What is not sent yet is kept as a draft. */
export function Composer({ ref, userId, threadId, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(userId, threadId));
  const pictures = useMessageImages();
  const tellTyping = useTellTyping(threadId);

  const change = (next: string) => {
    setText(next);
    keepDraft(userId, threadId, next);
    if (next !== '') tellTyping();
  };
  useImperativeHandle(ref, () => ({
    takeBack({ content, files }) {
      change(joinTexts(content, text).slice(0, limits.content));
      if (files.length > 0) pictures.restore(files, limits.images);
      field.current?.focus();
    },
  }));
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
      fieldRef={field}
      onSend={send}
    />
  );
}

const joinTexts = (...texts: readonly string[]) => texts.filter((text) => text.trim() !== '').join('\n\n');
