import type { SettingKey } from './settings.ts';

/** Where buyers send coins. Another address is in force once a second administrator has agreed. */
const receivingAddresses = [
  'networks.bsc.walletAddress',
  'networks.ton.walletAddress',
  'networks.eth.walletAddress',
  'btc.xpub',
  'ltc.xpub',
  'btc.address',
  'ltc.address',
  'xrp.address',
] as const satisfies readonly SettingKey[];

/** Whoever changes one of these could take the shop's money, mail or goods, or stop others from noticing. */
const guarded: ReadonlySet<string> = new Set<SettingKey>([
  ...receivingAddresses,
  ...(['emailHost', 'emailPort', 'emailUseSsl', 'emailRequireAuth', 'emailUsername'] as const),
  ...(['alertMails', 'alertWebhookUrl', 's3Endpoint', 'allowedOrigins', 'require2faForStaff'] as const),
  ...(['testMode', 'autoApproveMax', 'twoPersonFrom', 'withdrawalMax', 'withdrawalDaily'] as const),
  ...(['rateSources', 'tolerancePercent', 'toleranceMin'] as const),
]);

/** Changed only by those who may change secrets, with a fresh password or code, and told to all administrators. */
export const isGuardedSetting = (key: string): boolean => guarded.has(key);

const receiving: ReadonlySet<string> = new Set(receivingAddresses);
export const isReceivingAddress = (key: string): boolean => receiving.has(key);
