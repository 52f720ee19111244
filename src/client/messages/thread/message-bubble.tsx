import { ActionIcon, Button } from '@mantine/core';
import { IconFlag, IconTrash } from '@tabler/icons-react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Message } from '../../../shared/messages/message.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { MessageText } from './message-text.tsx';
import type { Outgoing } from './outbox.ts';
import styles from './thread.module.css';

interface MessageBubbleProps {
  message: Message;
  isMine: boolean;
  onDelete: () => void;
  onReport: () => void;
}

export function MessageBubble({ message, isMine, onDelete, onReport }: MessageBubbleProps) {
  const { from, content, images, createdAt } = message;
  return (
    <RemovableItem className={isMine ? styles.mine : styles.theirs}>
      <article
        className={styles.bubble}
        aria-label={`${isMine ? 'You' : from.displayName}, ${formatDate(createdAt, 'dateTime')}`}
      >
        {content === '' ? (
          <p className={styles.gone}>This message was deleted with its account.</p>
        ) : (
          <MessageText className={styles.text} text={content} />
        )}
        {images.length === 0 ? null : (
          <div className={styles.images}>
            {images.map(({ id, url, width, height }, index) => (
              <a key={id} href={url} target="_blank" rel="noopener">
                <img src={url} alt={`Attached, number ${index + 1}`} width={width} height={height} loading="lazy" />
              </a>
            ))}
          </div>
        )}
        <footer className={styles.meta}>
          <time dateTime={createdAt}>{formatDate(createdAt, 'dateTime')}</time>
          {isMine ? null : (
            <ActionIcon variant="subtle" color="gray" size={24} aria-label="Report this message" onClick={onReport}>
              <IconFlag size={14} stroke={1.8} />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label="Delete this message for me"
            data-removes=""
            onClick={onDelete}
          >
            <IconTrash size={14} stroke={1.8} />
          </ActionIcon>
        </footer>
      </article>
    </RemovableItem>
  );
}

interface OutgoingBubbleProps {
  message: Outgoing;
  onRetry: () => void;
  onEdit: (() => void) | undefined;
  onDiscard: () => void;
}

/** A message that the server does not have yet. */
export function OutgoingBubble({ message, onRetry, onEdit, onDiscard }: OutgoingBubbleProps) {
  const { content, files, failure, isRefused } = message;
  return (
    <RemovableItem className={styles.mine}>
      <article className={styles.bubble} data-pending="" aria-busy={failure === undefined}>
        <MessageText className={styles.text} text={content} />
        {files.length === 0 ? null : <p className={styles.gone}>{countOf(files.length, 'picture')}</p>}
        {failure === undefined ? (
          <footer className={styles.meta}>Sending…</footer>
        ) : (
          <footer className={styles.failed} role="alert">
            <span>Not sent. {failure}</span>
            {isRefused ? null : (
              <Button size="compact-xs" variant="default" onClick={onRetry}>
                Try again
              </Button>
            )}
            {onEdit ? (
              <Button size="compact-xs" variant={isRefused ? 'default' : 'subtle'} onClick={onEdit}>
                Edit
              </Button>
            ) : null}
            <Button size="compact-xs" variant="subtle" color="gray" onClick={onDiscard}>
              Discard
            </Button>
          </footer>
        )}
      </article>
    </RemovableItem>
  );
}
