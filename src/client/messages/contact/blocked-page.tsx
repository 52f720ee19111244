import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { UserLayout } from '../../users/account/user-layout.tsx';
import styles from './contact.module.css';
import { useBlock } from './use-block.ts';

const crumbs = [{ label: 'Messages', href: '/user/messages' }];

/** Whom the member blocked. */
export function BlockedPage() {
  const list = trpc.blocks.list.useQuery({}, { staleTime: 0 });
  const { unblock, isBusy } = useBlock();
  return (
    <UserLayout>
      <PageHeader
        title="Blocked members"
        description="They cannot write to you, and are not told that you blocked them."
        crumbs={crumbs}
      />
      {list.isError ? <QueryError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={74} radius={12} /> : null}
      {list.data?.items.length === 0 ? (
        <EmptyState
          title="Nobody is blocked"
          message="Block a member from their profile or from a conversation."
          icon={<IconBan size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/user/messages" variant="default">
            Back to messages
          </Button>
        </EmptyState>
      ) : (
        <ul className={styles.blocked}>
          {list.data?.items.map((member) => (
            <li key={member.id}>
              <Avatar user={member} />
              <span>
                <strong>{member.displayName}</strong>
                <small>since {formatDate(member.createdAt)}</small>
              </span>
              <RemovingButton
                variant="default"
                disabled={isBusy}
                aria-label={`Unblock ${member.displayName}`}
                onClick={() => unblock(member.id)}
              >
                Unblock
              </RemovingButton>
            </li>
          ))}
        </ul>
      )}
    </UserLayout>
  );
}
