import '../../ui/forms/form-sheets.ts';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPhotoPlus, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { messageImageTypes, messageLimits } from '../../../shared/messages/message.schemas.ts';
import { type ChosenImages, ImagePicker } from '../../ui/forms/image-picker.tsx';
import { keepDraft, readDraft } from './drafts.ts';
import styles from './thread.module.css';
import { useTellTyping } from './use-typing.ts';

const none: ChosenImages = { kept: [], added: [] };
const limits = { ...messageLimits, types: messageImageTypes };

interface ComposerProps {
  userId: string;
  threadId: string;
  onSend: (content: string, files: readonly File[]) => void;
}

/** Writes a reply: Enter sends, Shift and Enter begin a new line. What is not sent yet is kept as a draft. */
export function Composer({ userId, threadId, onSend }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(userId, threadId));
  const [images, setImages] = useState(none);
  const [imageError, setImageError] = useState<string>();
  const [hasPicker, setPicker] = useState(false);
  const tellTyping = useTellTyping(threadId);
  const isEmpty = text.trim() === '';

  const change = (next: string) => {
    setText(next);
    keepDraft(userId, threadId, next);
    if (next !== '') tellTyping();
  };
  const send = () => {
    if (isEmpty) return;
    onSend(
      text,
      images.added.map(({ file }) => file),
    );
    setText('');
    keepDraft(userId, threadId, '');
    setImages(none);
    setPicker(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
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
          className={styles.input}
          aria-label="Message"
          placeholder="Write a message"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={messageLimits.content}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button type="submit" disabled={isEmpty} leftSection={<IconSend size={18} stroke={1.8} />}>
          Send
        </Button>
      </div>
    </form>
  );
}
