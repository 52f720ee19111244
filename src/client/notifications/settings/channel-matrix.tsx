import { Checkbox, Switch } from '@mantine/core';
import { isLocked, type NotificationChannel } from '../../../shared/notifications/notification.rules.ts';
import type {
  NotificationPreferences,
  NotificationPreferencesPatch,
} from '../../../shared/notifications/notification.schemas.ts';
import { notificationCategories } from '../../../shared/notifications/notification-types.ts';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { categoryNames } from '../category-names.ts';
import styles from './channel-matrix.module.css';
import { channelNames } from './channel-names.ts';
import { askForDesktop, TestRow } from './channel-tests.tsx';

const order = ['inApp', 'email', 'push', 'desktop', 'sound'] as const satisfies NotificationChannel[];

type MatrixProps = {
  preferences: NotificationPreferences;
  save: (patch: NotificationPreferencesPatch) => void;
};

/** Which category comes by which channel. What concerns security is always shown and mailed. */
export function ChannelMatrix({ preferences: { channels, categories }, save }: MatrixProps) {
  return (
    <SettingsCard
      title="What we notify you about, and how"
      description="Receipts and security notices are always sent by e-mail. Desktop and sound work while the shop is open in a tab."
    >
      <div className={styles.scroller}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.hidden}>Category</span>
              </th>
              {order.map((channel) => (
                <th key={channel} scope="col">
                  {channelNames[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">All</th>
              {order.map((channel) => (
                <td key={channel}>
                  <Switch
                    aria-label={`All: ${channelNames[channel]}`}
                    checked={channels[channel]}
                    onChange={({ currentTarget: { checked } }) => {
                      if (channel === 'desktop' && checked) void askForDesktop();
                      save({ channels: { [channel]: checked } });
                    }}
                  />
                </td>
              ))}
            </tr>
            {notificationCategories.map((category) => (
              <tr key={category}>
                <th scope="row">{categoryNames[category]}</th>
                {order.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      aria-label={`${categoryNames[category]}: ${channelNames[channel]}`}
                      checked={isLocked(category, channel) || (channels[channel] && categories[category][channel])}
                      disabled={isLocked(category, channel) || !channels[channel]}
                      onChange={({ currentTarget }) =>
                        save({ categories: { [category]: { [channel]: currentTarget.checked } } })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
            <TestRow channels={order} />
          </tbody>
        </table>
      </div>
    </SettingsCard>
  );
}
