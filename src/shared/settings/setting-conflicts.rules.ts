import { findExtendedKeyFlaw } from '../crypto/addresses/extended-key.rules.ts';
import { isReceivingAddress } from '../crypto/addresses/receiving-address.rules.ts';
import { smallestAmount } from '../money/currencies.ts';
import { fitsCurrency } from '../money/money.ts';
import type { SettingKey, Settings } from './settings.ts';
import { offeredThemes } from './theme-choices.ts';

/** What is wrong with a setting beside others: a message key of the field. */
export interface SettingConflict {
  key: SettingKey;
  message: string;
  /** The settings that this rule reads: changing none of them does not bring it up. */
  among: readonly SettingKey[];
}

/**
 * What does not fit together: a network without its address, social sign-in or a mail server without what it
 * needs, limits that exclude each other. A secret counts as set when it is not empty.
 */
export function findSettingConflicts(settings: Settings): SettingConflict[] {
  return [
    ...walletAddressConflicts(settings),
    ...socialConflicts(settings),
    ...mailConflicts(settings),
    ...limitConflicts(settings),
    ...moneyConflicts(settings),
    ...themeConflicts(settings),
    ...storageConflicts(settings),
  ];
}

function walletAddressConflicts(settings: Settings): SettingConflict[] {
  const enabled = (['bsc', 'ton', 'eth'] as const).flatMap((network) => {
    const key = `networks.${network}.walletAddress` as const;
    const among = [key, `networks.${network}.enabled`] as const;
    const isMissing = settings[`networks.${network}.enabled`] && settings[key] === '';
    const isWrong = settings[key] !== '' && !isReceivingAddress(network, settings[key]);
    return isMissing || isWrong
      ? [
          {
            key,
            message: isMissing ? 'required' : network === 'ton' ? 'coinAddressInvalid' : 'walletAddressInvalid',
            among,
          },
        ]
      : [];
  });
  const plain = (['btc', 'ltc', 'xrp'] as const).flatMap((network) => {
    const key = `${network}.address` as const;
    const isWrong = settings[key] !== '' && !isReceivingAddress(network, settings[key]);
    return isWrong ? [{ key, message: 'coinAddressInvalid', among: [key] }] : [];
  });
  const accounts = (['btc', 'ltc'] as const).flatMap((network) => {
    const key = `${network}.xpub` as const;
    const message = settings[key] === '' ? null : findExtendedKeyFlaw(network, settings[key]);
    return message === null ? [] : [{ key, message, among: [key] }];
  });
  return [...enabled, ...plain, ...accounts];
}

const socialKeys = [
  'oAuthEnabled',
  'oAuthRedirectUri',
  'googleAppId',
  'googleClientSecret',
  'appleAppId',
  'appleTeamId',
  'githubAppId',
  'githubClientSecret',
] as const satisfies readonly SettingKey[];

function socialConflicts(settings: Settings): SettingConflict[] {
  const conflicts: SettingConflict[] = [];
  const add = (key: SettingKey, message: string) => conflicts.push({ key, message, among: socialKeys });
  const needs = (key: (typeof socialKeys)[number]) => settings[key] === '' && add(key, 'required');
  if (settings.oAuthRedirectUri !== '' && !isCallback(settings.oAuthRedirectUri)) {
    add('oAuthRedirectUri', 'callbackInvalid');
  }
  if (!settings.oAuthEnabled) return conflicts;
  needs('oAuthRedirectUri');
  if (settings.googleAppId !== '' || settings.googleClientSecret !== '') {
    needs('googleAppId');
    needs('googleClientSecret');
  }
  if (settings.githubAppId !== '' || settings.githubClientSecret !== '') {
    needs('githubAppId');
    needs('githubClientSecret');
  }
  if (settings.appleAppId !== '' || settings.appleTeamId !== '') {
    needs('appleAppId');
    needs('appleTeamId');
  }
  const hasProvider = [settings.googleAppId, settings.githubAppId, settings.appleAppId].some((id) => id !== '');
  if (!hasProvider) add('oAuthEnabled', 'providerMissing');
  return conflicts;
}

/** https; http only on this machine. */
function isCallback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

const mailKeys = [
  'emailHost',
  'emailSender',
  'emailSenderName',
  'emailRequireAuth',
  'emailUsername',
  'emailPassword',
] as const satisfies readonly SettingKey[];

/** Without a host the settings name no mail server, and nothing else is asked for. */
function mailConflicts(settings: Settings): SettingConflict[] {
  if (settings.emailHost === '') return [];
  const needed: SettingKey[] = ['emailSender', 'emailSenderName'];
  if (settings.emailRequireAuth) needed.push('emailUsername', 'emailPassword');
  return needed.filter((key) => settings[key] === '').map((key) => ({ key, message: 'required', among: mailKeys }));
}

const limits = [
  ['walletMinBalance', 'walletMaxBalance', 'belowMinimum'],
  ['topUpMin', 'topUpMax', 'belowMinimum'],
  ['topUpMin', 'topUpDaily', 'belowMinimum'],
  ['topUpMin', 'walletMaxBalance', 'belowMinimum'],
  ['withdrawalMin', 'withdrawalMax', 'belowMinimum'],
  ['withdrawalMin', 'withdrawalDaily', 'belowMinimum'],
  ['idleWarnMinutes', 'sessionMinutes', 'belowIdleWarning'],
] as const satisfies readonly (readonly [SettingKey, SettingKey, string])[];

function limitConflicts(settings: Settings): SettingConflict[] {
  return limits
    .filter(([least, most]) => settings[least] > settings[most])
    .map(([least, most, message]) => ({ key: most, message, among: [least, most] }));
}

const prices = ['vipAnnualPrice', 'vipLifetimePrice'] as const satisfies readonly SettingKey[];

const amounts = [
  'walletMinBalance',
  'walletMaxBalance',
  'topUpMin',
  'topUpMax',
  'topUpDaily',
  'withdrawalMin',
  'withdrawalMax',
  'withdrawalDaily',
  'withdrawalFeeMin',
  ...prices,
] as const satisfies readonly SettingKey[];

/**
 * What nobody could pay: fractions of the currency's smallest unit, and a price of nothing. The currency is not among them:
 * the defaults, which are in dollars, do not stand in the way of another one.
 */
function moneyConflicts(settings: Settings): SettingConflict[] {
  const { currencyCode } = settings;
  const broken = amounts.filter((key) => !fitsCurrency(settings[key], currencyCode));
  const free = prices.filter((key) => settings[key] < smallestAmount(currencyCode));
  return [
    ...broken.map((key) => ({ key, message: 'amountInvalid', among: [key] })),
    ...free.map((key) => ({ key, message: 'valueTooSmall', among: [key] })),
  ];
}

const themeKeys = ['defaultTheme', 'allowedThemes'] as const satisfies readonly SettingKey[];

function themeConflicts({ defaultTheme, allowedThemes }: Settings): SettingConflict[] {
  const isOffered = offeredThemes(allowedThemes).includes(defaultTheme);
  return isOffered ? [] : [{ key: 'defaultTheme', message: 'themeNotOffered', among: themeKeys }];
}

const storageKeys = ['s3Bucket', 's3AccessKey', 's3SecretKey'] as const satisfies readonly SettingKey[];

/** Without a bucket the settings name no store, and nothing else is asked for. */
function storageConflicts(settings: Settings): SettingConflict[] {
  if (settings.s3Bucket === '') return [];
  const missing = storageKeys.filter((key) => settings[key] === '');
  return missing.map((key) => ({ key, message: 'required', among: storageKeys }));
}
