import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { PushBrowsers } from '../../../shared/notifications/push.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { type PushStatus, readPushStatus, turnPushOff, turnPushOn } from './browser-push.ts';
import styles from './push-card.module.css';

const statusKey = ['push-status'];
const hints = {
  unsupported: 'This browser does not support push. On an iPhone, first add the shop to the home screen.',
  denied: 'Your browser blocks notifications of this shop. Allow them in the site settings of the address bar.',
} as const;

/** Which browsers take push, this one first of all. */
export function PushCard() {
  const utils = trpc.useUtils();
  const status = useQuery({ queryKey: statusKey, queryFn: readPushStatus, staleTime: 0 });
  const browsers = trpc.notifications.pushBrowsers.useQuery({}, { staleTime: 0 });
  const settle = () =>
    Promise.all([
      status.refetch(),
      utils.notifications.pushBrowsers.invalidate(),
      utils.notifications.preferences.invalidate(),
    ]);
  const onError = (error: unknown) => notify.error(messageOf(error));
  const on = useMutation({
    mutationFn: turnPushOn,
    onSuccess: (state) => {
      if (state === 'on') notify.success('Push is on in this browser');
      if (state === 'denied') notify.warning(hints.denied);
    },
    onError,
    onSettled: settle,
  });
  const off = useMutation({
    mutationFn: turnPushOff,
    onSuccess: () => notify.success('Push is off in this browser'),
    onError,
    onSettled: settle,
  });
  return (
    <SettingsCard
      title="Push"
      description="Arrives on this device even when the shop is closed. It shows the title only, and nothing in your quiet hours but security."
    >
      <div className={styles.parts}>
        <ThisBrowser
          status={status.data && knownTo(browsers.data, status.data)}
          isBusy={on.isPending || off.isPending}
          on={on.mutate}
          off={off.mutate}
        />
        {browsers.isPending ? <Skeleton height={56} radius={10} /> : null}
        {browsers.isError ? <QueryError error={browsers.error} onRetry={() => void browsers.refetch()} /> : null}
        {browsers.data === undefined || browsers.data.items.length === 0 ? null : (
          <Browsers browsers={browsers.data} endpoint={status.data?.endpoint} settle={settle} />
        )}
      </div>
    </SettingsCard>
  );
}

/** A browser that was removed elsewhere still has its subscription, to which nothing is sent: it is off. */
function knownTo(browsers: PushBrowsers | undefined, status: PushStatus): PushStatus {
  if (status.state !== 'on' || browsers === undefined) return status;
  return browsers.items.some(({ endpoint }) => endpoint === status.endpoint) ? status : { ...status, state: 'off' };
}

type ThisBrowserProps = { status: PushStatus | undefined; isBusy: boolean; on: () => void; off: () => void };

function ThisBrowser({ status, isBusy, on, off }: ThisBrowserProps) {
  if (status === undefined) return <Skeleton width={180} height={36} radius={8} />;
  if (status.state === 'unsupported' || status.state === 'denied') {
    return <p className={styles.hint}>{hints[status.state]}</p>;
  }
  const isOn = status.state === 'on';
  return (
    <div>
      <Button variant={isOn ? 'default' : 'filled'} loading={isBusy} onClick={isOn ? off : on}>
        {isOn ? 'Turn off in this browser' : 'Turn on in this browser'}
      </Button>
    </div>
  );
}

type BrowsersProps = { browsers: PushBrowsers; endpoint: string | undefined; settle: () => Promise<unknown> };

function Browsers({ browsers: { items }, endpoint, settle }: BrowsersProps) {
  const remove = trpc.notifications.removePushBrowser.useMutation({
    onSuccess: () => notify.success('Browser removed'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: settle,
  });
  return (
    <ul className={styles.browsers} aria-label="Browsers with push">
      {items.map(({ id, name, createdAt, pushedAt, ...browser }) => {
        const Icon = /Android|iOS|iPadOS/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
        const isThis = browser.endpoint === endpoint;
        return (
          <li key={id} className={styles.browser}>
            <Icon size={22} stroke={1.7} aria-hidden="true" />
            <span className={styles.text}>
              <span className={styles.name}>
                {name} {isThis ? <StatusBadge tone="success">This browser</StatusBadge> : null}
              </span>
              <span className={styles.since}>
                On since {formatDate(createdAt)}
                {pushedAt === null ? '' : ` · last push ${formatDate(pushedAt, 'dateTime')}`}
              </span>
            </span>
            {isThis ? null : (
              <RemovingButton
                size="compact-sm"
                variant="default"
                loading={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate({ id })}
              >
                Remove<span className={styles.hidden}> {name}</span>
              </RemovingButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
