import { expect, test } from 'vitest';
import { settingDefaults } from '../settings/settings.ts';
import { chainNetworks } from './crypto-assets.ts';
import { explorerUrl, isExplorerTemplate } from './explorer.rules.ts';

test.each([
  ['https://explorer.example/tx/{hash}', true],
  ['https://explorer.example/?search={hash}#top', true],
  ['http://explorer.example/tx/{hash}', false],
  ['https://explorer.example/tx/', false],
  ['https://explorer.example/{hash}/{hash}', false],
  ['https://explorer.example/{hash}/{address}', false],
  ['https://{hash}.example/tx', false],
  ['https://explorer.example{hash}', false],
  ['https://user:word@explorer.example/tx/{hash}', false],
  ['https://explorer.example/a b/{hash}', false],
  ['javascript:alert({hash})', false],
  ['{hash}', false],
  ['', false],
])('%j as the address of an explorer: %s', (text, isFitting) => {
  expect(isExplorerTemplate(text)).toBe(isFitting);
});

test.each(chainNetworks)('the explorer of %s has a default that fits', (network) => {
  expect(isExplorerTemplate(settingDefaults[`explorer.${network}`])).toBe(true);
});

test('hashes are put in as that network spells them', () => {
  const settings = { ...settingDefaults, 'explorer.ton': 'https://ton.example/tx/{hash}?full=1' };
  expect(explorerUrl(settings, 'ton', 'a+/b=$&')).toBe('https://ton.example/tx/a%2B%2Fb%3D%24%26?full=1');
  expect(explorerUrl(settings, 'xrp', 'abc1')).toBe('https://livenet.xrpl.org/transactions/ABC1');
  expect(explorerUrl(settings, 'bsc', '0xabc1')).toBe('https://bscscan.com/tx/0xabc1');
});
