import { isRecord } from '../validation/value-at.ts';
import { type NotificationCategory, notificationCategories } from './notification-types.ts';

/** Entries of the bell's popover. */
export const shownInPopover = 10;

export const notificationChannels = ['email', 'push', 'inApp', 'desktop', 'sound'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
type Switches = Record<NotificationChannel, boolean>;
type SwitchesPatch = { [Channel in NotificationChannel]?: boolean | undefined };

export interface NotificationChoices {
  channels: Switches;
  categories: Record<NotificationCategory, Switches>;
}

/** What was switched, as it is stored; anything else is ignored. */
export interface StoredChoices {
  channels: unknown;
  categories: unknown;
}

/** E-mail and push are the account's own switches (D-20); sound is off until somebody asks for it. */
const channelDefaults: Switches = { email: true, push: false, inApp: true, desktop: false, sound: false };
const cellDefaults: Switches = { email: true, push: true, inApp: true, desktop: true, sound: true };

/** Channels that nobody can do without: what concerns the account's security is always shown and mailed (D-33). */
export function isLocked(category: NotificationCategory, channel: NotificationChannel): boolean {
  return category === 'security' && (channel === 'inApp' || channel === 'email');
}

/** The whole matrix from what was stored. */
export function readChoices(stored: StoredChoices, account: { email: boolean; push: boolean }): NotificationChoices {
  const channels = switchesOf(stored.channels, { ...channelDefaults, ...account });
  const cells = isRecord(stored.categories) ? stored.categories : {};
  const rowOf = (category: NotificationCategory) => switchesOf(cells[category], cellDefaults);
  return {
    channels: { ...channels, ...account },
    categories: {
      orders: rowOf('orders'),
      products: rowOf('products'),
      security: { ...rowOf('security'), inApp: true, email: true },
      promotions: rowOf('promotions'),
      system: rowOf('system'),
    },
  };
}

/** Whether a notification of this category may take this way. */
export function isWanted(
  { channels, categories }: NotificationChoices,
  category: NotificationCategory,
  channel: NotificationChannel,
): boolean {
  return isLocked(category, channel) || (channels[channel] && categories[category][channel]);
}

/** `base` with the given switches; those that cannot be switched off stay on. */
export function changeChoices(
  base: NotificationChoices,
  patch: {
    channels?: SwitchesPatch | undefined;
    categories?: { [Category in NotificationCategory]?: boolean | SwitchesPatch | undefined } | undefined;
  },
): NotificationChoices {
  const changed = structuredClone(base);
  assignSwitches(changed.channels, patch.channels ?? {});
  for (const category of notificationCategories) {
    const row = patch.categories?.[category];
    if (row === undefined) continue;
    const all = { email: row === true, push: row === true, inApp: row === true };
    assignSwitches(changed.categories[category], typeof row === 'boolean' ? all : row);
    for (const channel of notificationChannels) {
      if (isLocked(category, channel)) changed.categories[category][channel] = true;
    }
  }
  return changed;
}

export interface QuietHours {
  isOn: boolean;
  /** Hours of the member's day, from 0 to 23; a span may pass midnight. */
  from: number;
  to: number;
}
export const defaultQuietHours: QuietHours = { isOn: true, from: 22, to: 8 };

export function isQuietHour(hour: number, { isOn, from, to }: QuietHours): boolean {
  if (!isOn || from === to) return false;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** Minutes until the quiet hours end at this moment of the member's day; 0 outside of them. */
export function quietMinutesLeft(local: { hour: number; minute: number }, hours: QuietHours): number {
  if (!isQuietHour(local.hour, hours)) return 0;
  return ((hours.to - local.hour + 24) % 24 || 24) * 60 - local.minute;
}

export function readQuietHours(stored: unknown): QuietHours {
  const kept = isRecord(stored) ? stored : {};
  const hourOf = (value: unknown, fallback: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24 ? value : fallback;
  return {
    isOn: typeof kept.isOn === 'boolean' ? kept.isOn : defaultQuietHours.isOn,
    from: hourOf(kept.from, defaultQuietHours.from),
    to: hourOf(kept.to, defaultQuietHours.to),
  };
}

function switchesOf(stored: unknown, defaults: Switches): Switches {
  const kept = isRecord(stored) ? stored : {};
  const read = { ...defaults };
  for (const channel of notificationChannels) {
    const value = kept[channel];
    if (typeof value === 'boolean') read[channel] = value;
  }
  return read;
}

function assignSwitches(row: Switches, patch: SwitchesPatch): void {
  for (const channel of notificationChannels) row[channel] = patch[channel] ?? row[channel];
}
