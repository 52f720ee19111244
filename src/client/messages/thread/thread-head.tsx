import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconBan, IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { isErasedUserName } from '../../../shared/auth/erased-account.rules.ts';
import type { MessageMember, Thread } from '../../../shared/messages/message.schemas.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import styles from './thread.module.css';

interface ThreadHeadProps {
  thread: Thread;
  other: MessageMember;
  backHref: string;
  onBlock: () => void;
  onDelete: () => void;
}

/** Who it is with and about what. */
export function ThreadHead({ thread, other, backHref, onBlock, onDelete }: ThreadHeadProps) {
  const { subject, product, blocked } = thread;
  const blockLabel = blocked ? 'Unblock' : 'Block';
  return (
    <header className={styles.head}>
      <ActionIcon
        component={Link}
        href={backHref}
        className={styles.back ?? ''}
        variant="subtle"
        color="gray"
        size={42}
        aria-label="All messages"
      >
        <IconArrowLeft size={21} stroke={1.8} />
      </ActionIcon>
      <Avatar user={other} />
      <div className={styles.who}>
        <h2>{subject}</h2>
        <p>
          with{' '}
          {isErasedUserName(other.userName) ? (
            other.displayName
          ) : (
            <Link href={`/user/${other.id}`}>{other.displayName}</Link>
          )}
          {product === null ? null : (
            <>
              {' about '}
              <Link href={`/product/${product.slug}`}>{product.name}</Link>
            </>
          )}
        </p>
      </div>
      <ActionIcon variant="subtle" color="gray" size={34} aria-label={blockLabel} title={blockLabel} onClick={onBlock}>
        <IconBan size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label="Delete this conversation"
        title="Delete this conversation"
        onClick={onDelete}
      >
        <IconTrash size={18} stroke={1.8} />
      </ActionIcon>
    </header>
  );
}
