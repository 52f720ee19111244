import { expect, test } from 'vitest';
import { isPublicAddress, refusePrivateHost } from './public-hosts.ts';

test.each([
  ['10.0.0.1', false],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['no address', false],
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('an address in a private network is refused, one on this machine is not', async () => {
  await expect(refusePrivateHost('https://169.254.169.254/latest')).rejects.toMatchObject({ code: 'EPRIVATE' });
  await expect(refusePrivateHost('https://[fd00::1]:8545')).rejects.toMatchObject({ code: 'EPRIVATE' });
  await expect(refusePrivateHost('http://127.0.0.1:8545')).resolves.toBeUndefined();
});
