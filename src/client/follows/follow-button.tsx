import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session/session.ts';
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
    if (status !== 'authenticated') askToSignIn();
    else if (isFollowed) unfollow();
    else follow(true, () => notify.success(`We tell you when ${displayName} has something new or a sale`));
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
