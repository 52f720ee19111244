import '../../ui/forms/form-sheets.ts';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPhotoPlus, IconPhotoX, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useKeepTyped } from '../../platform/session/use-keep-page.ts';
import { addedImage, type ChosenImages, type ImageLimits, ImagePicker } from '../../ui/forms/image-picker.tsx';
import styles from './message-form.module.css';

const none: ChosenImages = { kept: [], added: [] };

/** The pictures that go with a message, and whether they are being chosen. */
export function useMessageImages() {
  const [images, setImages] = useState(none);
  const [error, setError] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const clear = () => {
    setImages(none);
    setError(undefined);
    setOpen(false);
  };
  return {
    images,
    setImages,
    error,
    setError,
    isOpen,
    /** What is out of sight is not sent. */
    toggle: () => (isOpen ? clear() : setOpen(true)),
    files: images.added.map(({ file }) => file),
    clear,
    /** Chooses these again, before what is chosen now. */
    restore: (files: readonly File[], most: number) => {
      const again = files.map(addedImage);
      setImages(({ kept, added }) => ({ kept, added: [...again, ...added].slice(0, most) }));
      setOpen(true);
    },
  };
}

const isTouched = () => matchMedia('(pointer: coarse)').matches;

interface MessageFormProps {
  className: string | undefined;
  /** What the form is called; nothing where the field's name is enough. */
  name?: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  pictures: ReturnType<typeof useMessageImages>;
  limits: ImageLimits & { content: number };
  maxRows: number;
  isBusy?: boolean;
  sendLabel?: string;
  fieldRef?: Ref<HTMLTextAreaElement> | undefined;
  onSend: () => void;
  /** Above the field. */
  children?: ReactNode;
}

/**
 * A field for a message with its pictures: Enter sends, Shift and Enter begin a new line. The keyboard of a touch screen
 * has no such pair, so Enter is a new line there.
 */
export function MessageForm(props: MessageFormProps) {
  const { className, name, label, placeholder, text, onText, pictures, limits, maxRows, fieldRef, onSend } = props;
  const { isBusy = false, sendLabel = 'Send', children } = props;
  useKeepTyped(text.trim() !== '' || pictures.files.length > 0);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouched()) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className={className}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      {pictures.isOpen ? (
        <ImagePicker
          images={pictures.images}
          limits={limits}
          error={pictures.error}
          onChange={pictures.setImages}
          onError={pictures.setError}
        />
      ) : null}
      <div className={styles.write}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={42}
          aria-label={pictures.isOpen ? 'Leave the pictures out' : 'Attach pictures'}
          onClick={pictures.toggle}
        >
          {pictures.isOpen ? <IconPhotoX size={21} stroke={1.8} /> : <IconPhotoPlus size={21} stroke={1.8} />}
        </ActionIcon>
        <Textarea
          ref={fieldRef}
          className={styles.input ?? ''}
          aria-label={label}
          placeholder={placeholder}
          autosize
          minRows={1}
          maxRows={maxRows}
          maxLength={limits.content}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button
          type="submit"
          className={styles.send ?? ''}
          aria-label={sendLabel}
          disabled={text.trim() === ''}
          loading={isBusy}
          leftSection={<IconSend size={18} stroke={1.8} />}
        >
          <span className={styles.sendText}>{sendLabel}</span>
        </Button>
      </div>
    </form>
  );
}
