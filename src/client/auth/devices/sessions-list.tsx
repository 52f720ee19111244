import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeviceSession } from '../../../shared/auth/device-session.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './sessions-list.module.css';

const icons = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDevices,
} as const;
function nameOf({ browser, os }: DeviceSession): string {
  return browser !== '' && os !== '' ? `${browser} on ${os}` : browser || os || 'Unknown device';
}

function SessionRow({ session }: { session: DeviceSession }) {
  const utils = trpc.useUtils();
  const Icon = icons[session.device];
  const name = nameOf(session);
  const end = trpc.sessions.end.useMutation({
    onSuccess: () => notify.success(`${name} was signed out`),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.sessions.list.invalidate(),
  });
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={22} stroke={1.7} />
      </span>
      <div className={styles.facts}>
        <strong>
          {name} {session.current ? <StatusBadge tone="success">This device</StatusBadge> : null}
        </strong>
        <small>
          {session.ipMasked === '' ? '' : `${session.ipMasked} · `}
          {session.current ? 'active now' : `last used ${formatDate(session.lastSeenAt, 'dateTime')}`}
          {` · since ${formatDate(session.createdAt, 'dateTime')}`}
        </small>
      </div>
      {session.current ? null : (
        <RemovingButton
          size="xs"
          variant="default"
          aria-label={`Sign out ${name}`}
          loading={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          Sign out
        </RemovingButton>
      )}
    </li>
  );
}

/** Where the member is signed in, each with a way to end it. */
export function SessionsList() {
  const sessions = trpc.sessions.list.useQuery({});
  if (sessions.isError && sessions.data === undefined) {
    return <QueryError error={sessions.error} onRetry={() => void sessions.refetch()} />;
  }
  const others = sessions.data?.items.filter(({ current }) => !current) ?? [];
  return (
    <>
      <ul className={styles.list} aria-busy={sessions.isPending}>
        {sessions.data?.items.map((session) => <SessionRow key={session.id} session={session} />) ?? (
          <li className={styles.row} aria-hidden="true">
            <Skeleton width={40} height={40} />
            <Skeleton width="60%" height={18} />
          </li>
        )}
      </ul>
      {others.length > 1 ? <SignOutOthers count={others.length} /> : null}
    </>
  );
}

/** For whoever lost a device, or does not know half of what is listed. */
function SignOutOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const end = trpc.sessions.endOthers.useMutation({
    onSuccess: () => notify.success('All other devices were signed out'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      setAsking(false);
      return utils.sessions.list.invalidate();
    },
  });
  return (
    <div className={styles.all}>
      <RemovingButton variant="default" onClick={() => setAsking(true)}>
        Sign out all other devices
      </RemovingButton>
      <ConfirmModal
        isOpen={isAsking}
        title="Sign out all other devices?"
        confirmLabel="Sign out"
        isBusy={end.isPending}
        onConfirm={() => end.mutate({})}
        onClose={() => setAsking(false)}
      >
        You stay signed in here. On the {count} others you have to sign in again.
      </ConfirmModal>
    </div>
  );
}
