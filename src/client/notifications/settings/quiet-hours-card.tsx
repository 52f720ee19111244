import { Button, NativeSelect, Switch } from '@mantine/core';
import type {
  NotificationPreferences,
  NotificationPreferencesPatch,
} from '../../../shared/notifications/notification.schemas.ts';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './quiet-hours-card.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(2000, 0, 1, hour).toLocaleTimeString('en-US', { hour: 'numeric' }),
}));

type QuietHoursProps = {
  quietHours: NotificationPreferences['quietHours'];
  /** By which the hours are counted. */
  timeZone: string;
  /** Of this browser. */
  ownTimeZone: string;
  save: (patch: NotificationPreferencesPatch) => void;
};

const nameOf = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** When the member is left in peace, and by which clock. */
export function QuietHoursCard({ quietHours: { isOn, from, to }, timeZone, ownTimeZone, save }: QuietHoursProps) {
  return (
    <SettingsCard
      title="Quiet hours"
      description="Push, news by e-mail, desktop notifications and sound wait until they end; the list in the shop does not. What concerns your security or an order is never held back by e-mail."
    >
      <div className={styles.quiet}>
        <Switch
          label="Keep quiet at night"
          checked={isOn}
          onChange={({ currentTarget }) => save({ quietHours: { isOn: currentTarget.checked } })}
        />
        <div className={styles.span}>
          <NativeSelect
            label="From"
            data={hours}
            value={String(from)}
            disabled={!isOn}
            onChange={({ currentTarget }) => save({ quietHours: { from: Number(currentTarget.value) } })}
          />
          <NativeSelect
            label="Until"
            data={hours}
            value={String(to)}
            disabled={!isOn}
            onChange={({ currentTarget }) => save({ quietHours: { to: Number(currentTarget.value) } })}
          />
          <span className={styles.zone}>{nameOf(timeZone)}</span>
        </div>
        {isOn && timeZone !== ownTimeZone ? (
          <p className={styles.elsewhere}>
            The clock of this device is in another time zone.
            <Button variant="default" size="compact-sm" onClick={() => save({ timeZone: ownTimeZone })}>
              Use {nameOf(ownTimeZone)}
            </Button>
          </p>
        ) : null}
      </div>
    </SettingsCard>
  );
}
