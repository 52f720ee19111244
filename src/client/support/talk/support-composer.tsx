import '../../ui/forms/form-sheets.ts';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPhotoPlus, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { messageImageTypes } from '../../../shared/messages/message.schemas.ts';
import { supportLimits } from '../../../shared/support/support.schemas.ts';
import { keepDraft, readDraft } from '../../messages/thread/drafts.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { type ChosenImages, ImagePicker } from '../../ui/forms/image-picker.tsx';
import styles from './talk.module.css';

const none: ChosenImages = { kept: [], added: [] };
const limits = { ...supportLimits, types: messageImageTypes };

export interface Written {
  content: string;
  files: readonly File[];
  /** The same for every try, so that the server writes it once. */
  clientKey: string;
}

interface SupportComposerProps {
  userId: string;
  conversationId: string;
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

/** Writes a message: Enter sends, Shift and Enter begin a new line. A draft is kept; what could not be sent stays. */
export function SupportComposer(props: SupportComposerProps) {
  const { userId, conversationId, label, sendLabel = 'Send', onSend, refuse, fieldRef, tools } = props;
  const [text, setText] = useState(() => readDraft(userId, conversationId));
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID());
  const [images, setImages] = useState(none);
  const [imageError, setImageError] = useState<string>();
  const [hasPicker, setPicker] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';

  const latest = useRef(text);
  const change = (next: string) => {
    latest.current = next;
    setText(next);
    keepDraft(userId, conversationId, next);
  };
  const send = async () => {
    if (isEmpty || isBusy) return;
    const refusal = refuse?.(text);
    if (refusal !== undefined) {
      notify.error(refusal);
      return;
    }
    setBusy(true);
    try {
      await onSend({ content: text, files: images.added.map(({ file }) => file), clientKey });
      // What was written while it was on its way stays.
      if (latest.current === text) change('');
      setClientKey(crypto.randomUUID());
      setImages(none);
      setPicker(false);
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.composer}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {tools?.((inserted) => change(text.trim() === '' ? inserted : `${text.trimEnd()}\n\n${inserted}`))}
      {hasPicker ? (
        <ImagePicker images={images} limits={limits} error={imageError} onChange={setImages} onError={setImageError} />
      ) : null}
      <div className={styles.write}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={42}
          aria-label="Attach pictures"
          aria-pressed={hasPicker}
          onClick={() => setPicker(!hasPicker)}
        >
          <IconPhotoPlus size={21} stroke={1.8} />
        </ActionIcon>
        <Textarea
          ref={fieldRef}
          className={styles.input ?? ''}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={1}
          maxRows={10}
          maxLength={supportLimits.content}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button type="submit" disabled={isEmpty} loading={isBusy} leftSection={<IconSend size={18} stroke={1.8} />}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
