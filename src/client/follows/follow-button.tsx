import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useSession } from '../platform/session/session.ts';
import { pendingFollow, showFollowed } from './follow-pending.tsx';
import { useFollow } from './use-follow.ts';

interface FollowButtonProps {
  seller: { id: string; displayName: string };
  askToSignIn: () => void;
}

/** Follows a seller, or no longer; guests are asked to sign in, and nobody follows themselves. */
export function FollowButton({ seller: { id, displayName }, askToSignIn }: FollowButtonProps) {
  const { status, user } = useSession();
  const { isFollowed, isBusy, follow, unfollow } = useFollow(id);
  if (user?.id === id) return null;
  const press = () => {
    if (status !== 'authenticated') {
      pendingFollow.remember({ id, displayName });
      askToSignIn();
    } else if (isFollowed) unfollow();
    else follow(true, () => showFollowed({ displayName }));
  };
  return (
    <Button
      variant={isFollowed ? 'light' : 'default'}
      aria-pressed={isFollowed}
      aria-label={`Follow ${displayName}`}
      aria-busy={isBusy}
      leftSection={isFollowed ? <IconCheck size={18} stroke={1.8} /> : <IconPlus size={18} stroke={1.8} />}
      onClick={press}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
