import { type ReactNode, type Ref, useRef, useState } from 'react';
import { messageImageTypes } from '../../../shared/messages/message.schemas.ts';
import { supportLimits } from '../../../shared/support/support.schemas.ts';
import { keepDraft, readDraft } from '../../messages/thread/drafts.ts';
import { MessageForm, useMessageImages } from '../../messages/thread/message-form.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { contentOf, createRequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import styles from './talk.module.css';

const limits = { ...supportLimits, types: messageImageTypes };

export interface Written {
  content: string;
  files: readonly File[];
  /** The same for every try, so that the server writes it once. */
  clientKey: string;
}

interface SupportComposerProps {
  userId: string;
  /** Under what the text is kept in this browser. */
  draftId: string;
  /** Called with each change of the text. */
  onText?: (text: string) => void;
  label: string;
  sendLabel?: string;
  /** Resolves once the server has it. */
  onSend: (written: Written) => Promise<unknown>;
  /** Why a text cannot be sent yet. */
  refuse?: (text: string) => string | undefined;
  fieldRef?: Ref<HTMLTextAreaElement>;
  /** Above the field, such as canned answers; `insert` puts a text into it. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** Writes a message to support or as support. A draft is kept; what could not be sent stays. */
export function SupportComposer(props: SupportComposerProps) {
  const { userId, draftId, onText, label, sendLabel = 'Send', onSend, refuse, fieldRef, tools } = props;
  const [text, setText] = useState(() => readDraft(userId, draftId));
  const [key] = useState(createRequestKey);
  const pictures = useMessageImages();
  const [isBusy, setBusy] = useState(false);

  const latest = useRef(text);
  const change = (next: string) => {
    latest.current = next;
    setText(next);
    keepDraft(userId, draftId, next);
    onText?.(next);
  };
  const send = async () => {
    if (text.trim() === '' || isBusy) return;
    const refusal = refuse?.(text);
    if (refusal !== undefined) {
      notify.error(refusal);
      return;
    }
    setBusy(true);
    try {
      // The label tells an answer from a note with the same words.
      const clientKey = key.forContent(contentOf({ label, text }, pictures.files));
      await onSend({ content: text, files: pictures.files, clientKey });
      // What was written while it was on its way stays.
      if (latest.current === text) change('');
      key.renew();
      pictures.clear();
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <MessageForm
      className={styles.composer}
      name={label}
      label={label}
      placeholder={label}
      text={text}
      onText={change}
      pictures={pictures}
      limits={limits}
      maxRows={10}
      isBusy={isBusy}
      sendLabel={sendLabel}
      fieldRef={fieldRef}
      onSend={() => void send()}
    >
      {tools?.((inserted) => change(text.trim() === '' ? inserted : `${text.trimEnd()}\n\n${inserted}`))}
    </MessageForm>
  );
}
