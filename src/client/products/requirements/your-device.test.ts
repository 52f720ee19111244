import { expect, test } from 'vitest';
import { judgePart } from './your-device.ts';

const device = { os: 'Windows', cores: 4, memory: 8 };

test.each([
  ['os', 'Windows 10, 64 bit', { text: 'Windows', verdict: 'enough' }],
  ['os', 'macOS 13', { text: 'Windows', verdict: 'short' }],
  ['processor', '4 cores at 2.6 GHz', { text: '4 cores', verdict: 'enough' }],
  ['processor', '6 cores at 3.0 GHz', { text: '4 cores', verdict: 'short' }],
  ['processor', 'Intel i5', { text: '4 cores', verdict: undefined }],
  ['memory', '8 GB', { text: '8 GB or more', verdict: 'enough' }],
  ['memory', '16 GB', { text: '8 GB or more', verdict: undefined }],
  ['graphics', '2 GB video memory', undefined],
])('%s “%s” on this device', (part, minimum, verdict) => {
  expect(judgePart(part, minimum, device)).toEqual(verdict);
});

test('says that little memory is too little, and nothing where the browser keeps silent', () => {
  expect(judgePart('memory', '8 GB', { ...device, memory: 4 })).toEqual({ text: 'about 4 GB', verdict: 'short' });
  const silent = { os: '', cores: undefined, memory: undefined };
  for (const part of ['os', 'processor', 'memory']) expect(judgePart(part, '8 GB', silent)).toBeUndefined();
});
