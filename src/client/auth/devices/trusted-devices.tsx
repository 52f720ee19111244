import type { TrustedDevice } from '../../../shared/auth/two-factor.schemas.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { RemovingButton } from '../../ui/forms/removing-button.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from '../two-factor/two-factor-section.module.css';

/** The browsers that are not asked for a code. */
export function TrustedDevices({ devices }: { devices: readonly TrustedDevice[] }) {
  const utils = trpc.useUtils();
  const forget = trpc.twoFactor.forgetDevice.useMutation({
    onSuccess: () => notify.success('It will be asked for a code again.'),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => utils.twoFactor.get.invalidate(),
  });
  return (
    <SettingsCard
      title="Trusted devices"
      description={
        devices.length === 0 ? 'None. Every sign-in asks for a code.' : 'These devices are not asked for a code.'
      }
    >
      {devices.length === 0 ? undefined : (
        <>
          <ul className={styles.devices}>
            {devices.map((device) => (
              <li key={device.deviceId}>
                <span className={styles.device}>
                  <strong>
                    {device.label}
                    {device.isCurrent ? <StatusBadge tone="info">This device</StatusBadge> : null}
                  </strong>
                  <small>Trusted until {formatDate(device.trustedUntil)}</small>
                </span>
                <RemovingButton
                  variant="default"
                  size="xs"
                  loading={forget.isPending && forget.variables.deviceId === device.deviceId}
                  onClick={() => forget.mutate({ deviceId: device.deviceId })}
                >
                  Forget
                </RemovingButton>
              </li>
            ))}
          </ul>
          {devices.length > 1 ? (
            <RemovingButton
              className={styles.forgetAll ?? ''}
              variant="subtle"
              color="red"
              onClick={() => forget.mutate({})}
            >
              Forget all
            </RemovingButton>
          ) : null}
        </>
      )}
    </SettingsCard>
  );
}
