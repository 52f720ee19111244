import { readAudience } from '../../../shared/broadcasts/audience.ts';
import type { BroadcastChannel, BroadcastRow } from '../../../shared/broadcasts/broadcast.schemas.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { countryInText } from '../../ui/forms/country-name.ts';
import type { StatusTone } from '../../ui/values/status-badge.tsx';

export const stateNames: Readonly<Record<BroadcastRow['state'], string>> = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Cancelled',
};
export const stateTones: Readonly<Record<BroadcastRow['state'], StatusTone>> = {
  scheduled: 'info',
  sending: 'warning',
  sent: 'success',
  cancelled: 'neutral',
};
export const channelNames: Readonly<Record<BroadcastChannel, string>> = {
  inApp: 'In the shop',
  email: 'E-mail',
  push: 'Push',
};

/** An audience in words: 'VIP members in Germany, here within 30 days'. */
export function audienceText(audience: string): string {
  const { isVip, role, country, seenWithinDays, awayForDays, userId } = readAudience(audience) ?? {};
  if (userId !== undefined) return 'One user';
  const who = isVip ? 'VIP members' : 'Users';
  const parts = [
    role === undefined ? who : `${who} with the role ${role}`,
    country === undefined ? '' : ` in ${countryInText(country)}`,
    seenWithinDays === undefined ? '' : `, here within ${seenWithinDays} days`,
    awayForDays === undefined ? '' : `, away for ${awayForDays} days`,
  ];
  const text = parts.join('');
  return text === 'Users' ? 'Everybody' : text;
}

/** The same within a sentence. */
export function audienceWords(audience: string): string {
  const text = audienceText(audience);
  return text.startsWith('VIP') ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const channelWords: Readonly<Record<BroadcastChannel, string>> = {
  inApp: 'in the shop',
  email: 'by e-mail',
  push: 'by push message',
};
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** By which channels it goes: 'in the shop and by e-mail'. */
export const channelsWords = (channels: readonly BroadcastChannel[]) =>
  listed.format(channels.map((name) => channelWords[name]));

/** '1,234 users'. */
export const usersText = (count: number) => countOf(count, 'user');
