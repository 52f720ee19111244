import { formatDate } from '../../../shared/dates/format-date.ts';
import type { SupportMessage } from '../../../shared/support/support.schemas.ts';
import { MessageText } from '../../messages/thread/message-text.tsx';
import styles from './talk.module.css';

interface SupportBubbleProps {
  message: SupportMessage;
  /** Whose eyes it is for: one's own side stands at the right. */
  side: 'member' | 'staff';
}

export function SupportBubble({ message, side }: SupportBubbleProps) {
  const { kind, author, content, images, createdAt } = message;
  const isMine = kind === 'note' || kind === side;
  const names = { member: author.userName, staff: `${author.userName} · Support`, note: `Note by ${author.userName}` };
  const name = kind === 'member' && side === 'member' ? 'You' : names[kind];
  return (
    <li className={isMine ? styles.mine : styles.theirs}>
      <article className={styles.bubble} data-kind={kind} aria-label={`${name}, ${formatDate(createdAt, 'dateTime')}`}>
        <p className={styles.name}>{name}</p>
        <MessageText className={styles.text} text={content} />
        {images.length === 0 ? null : (
          <div className={styles.images}>
            {images.map(({ id, url, width, height }, index) => (
              <a key={id} href={url} target="_blank" rel="noopener">
                <img src={url} alt={`Attached, number ${index + 1}`} width={width} height={height} loading="lazy" />
              </a>
            ))}
          </div>
        )}
        <time className={styles.time} dateTime={createdAt}>
          {formatDate(createdAt, 'dateTime')}
        </time>
      </article>
    </li>
  );
}
