import { ActionIcon } from '@mantine/core';
import {
  IconBell,
  IconLibrary,
  IconReceipt,
  IconShieldLock,
  IconSpeakerphone,
  IconTag,
  IconX,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { Notification } from '../../../shared/notifications/notification.schemas.ts';
import type { NotificationCategory } from '../../../shared/notifications/notification-types.ts';
import { useFocusAfterRemoval } from '../../platform/screen/use-focus-after-removal.ts';
import { ageText } from './age-text.ts';
import styles from './notification-row.module.css';
import type { NotificationActions } from './use-notification-actions.ts';

const icons = {
  orders: IconReceipt,
  products: IconTag,
  security: IconShieldLock,
  promotions: IconSpeakerphone,
  system: IconBell,
} as const satisfies Record<NotificationCategory, typeof IconBell>;

function iconOf({ type, category }: Notification) {
  return type.startsWith('download_') || type === 'file_updated' ? IconLibrary : icons[category];
}

/** Picture and texts of a notification, inside whatever is pressed. */
export function NotificationFace({ notification, now }: { notification: Notification; now: number }) {
  const { title, message, image, important, read, timestamp } = notification;
  const Icon = iconOf(notification);
  return (
    <>
      <span className={styles.icon} data-important={important || undefined} aria-hidden="true">
        {image === undefined ? <Icon size={20} stroke={1.8} /> : <img src={image} alt="" />}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          {title}
          {read ? null : <span className={styles.dot} role="img" aria-label="Unread" />}
        </span>
        <span className={styles.message}>{message}</span>
        <time className={styles.time} dateTime={timestamp} title={formatDate(timestamp, 'longDateTime')}>
          {ageText(timestamp, now)}
        </time>
      </span>
    </>
  );
}

type RowProps = {
  notification: Notification;
  /** When the list was read. */
  now: number;
  actions: NotificationActions;
};

/** One notification: a press marks it as read and opens what it is about. */
export function NotificationRow({ notification, now, actions }: RowProps) {
  const { title, link, read } = notification;
  const row = useFocusAfterRemoval<HTMLLIElement>();
  const face = <NotificationFace notification={notification} now={now} />;
  const open = () => actions.read(notification);
  return (
    <li ref={row} className={styles.row} data-unread={!read || undefined}>
      {link === undefined ? (
        <button type="button" className={styles.face} onClick={open}>
          {face}
        </button>
      ) : (
        <Link href={link} className={styles.face} onClick={open}>
          {face}
        </Link>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={styles.remove ?? ''}
        aria-label={`Remove: ${title}`}
        data-removes=""
        onClick={() => actions.remove(notification)}
      >
        <IconX size={17} stroke={1.9} />
      </ActionIcon>
    </li>
  );
}
