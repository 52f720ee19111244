import { expect, test } from 'vitest';
import { settingDefaults } from '../../settings/settings.ts';
import { chainNetworks } from '../crypto-assets.ts';
import { addressUrl, explorerUrl, isAddressExplorerTemplate, isExplorerTemplate } from './explorer.rules.ts';

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

test.each([
  ['https://explorer.example/address/{address}', true],
  ['', true],
  ['https://explorer.example/tx/{hash}', false],
  ['https://{address}.example/', false],
  ['javascript:alert({address})', false],
])('%j as the address of an explorer of addresses: %s', (text, isFitting) => {
  expect(isAddressExplorerTemplate(text)).toBe(isFitting);
});

test.each(chainNetworks)('the explorers of %s have defaults that fit, of one server', (network) => {
  const [forHashes, forAddresses] = [
    settingDefaults[`explorer.${network}`],
    settingDefaults[`addressExplorer.${network}`],
  ];
  expect([isExplorerTemplate(forHashes), isAddressExplorerTemplate(forAddresses)]).toEqual([true, true]);
  expect(new URL(forAddresses).host).toBe(new URL(forHashes).host);
});

test('hashes are put in as that network spells them', () => {
  const settings = { ...settingDefaults, 'explorer.ton': 'https://ton.example/tx/{hash}?full=1' };
  expect(explorerUrl(settings, 'ton', 'a+/b=$&')).toBe('https://ton.example/tx/a%2B%2Fb%3D%24%26?full=1');
  expect(explorerUrl(settings, 'xrp', 'abc1')).toBe('https://livenet.xrpl.org/transactions/ABC1');
  expect(explorerUrl(settings, 'bsc', '0xabc1')).toBe('https://bscscan.com/tx/0xabc1');
});

test('addresses lead to their explorer, and nowhere where there is none', () => {
  const settings = { ...settingDefaults, 'addressExplorer.eth': '' };
  expect(addressUrl(settings, 'bsc', '0xAb1')).toBe('https://bscscan.com/address/0xAb1');
  expect(addressUrl(settings, 'ton', '0:a/../b?c')).toBe('https://tonviewer.com/0%3Aa%2F..%2Fb%3Fc');
  expect(addressUrl(settings, 'eth', '0xAb1')).toBe(null);
  expect(addressUrl(settings, 'btc', '')).toBe(null);
});
