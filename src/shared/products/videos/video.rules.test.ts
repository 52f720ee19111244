import { expect, test } from 'vitest';
import { parseVideoAddress, playerAddress, videoFormatOf } from './video.rules.ts';

const youtube = { source: 'youtube', externalId: 'aqz-KE-bpKQ' };
const vimeo = { source: 'vimeo', externalId: '76979871' };

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3', youtube],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', youtube],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', youtube],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youtube],
  [' https://vimeo.com/76979871 ', vimeo],
  ['https://player.vimeo.com/video/76979871?h=1', vimeo],
  ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
  ['javascript:alert(1)//youtu.be/aqz-KE-bpKQ', undefined],
  ['https://vimeo.com/channels/staffpicks', undefined],
  ['not an address', undefined],
])('%s is %j', (address, expected) => {
  expect(parseVideoAddress(address)).toEqual(expected);
});

test('players set no cookies and do not track', () => {
  expect(playerAddress('youtube', 'aqz-KE-bpKQ')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/,
  );
  expect(playerAddress('vimeo', '76979871')).toContain('dnt=1');
});

test.each([
  ['mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'), 'mp4'],
  ['WebM', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84, ...Buffer.from('webm')]), 'webm'],
  ['Matroska', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x88, ...Buffer.from('matroska')]), undefined],
  ['a picture', Buffer.from('\0\0\0\x18ftypavif'), undefined],
  ['a page', Buffer.from('<html><script>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
] as const)('the bytes of %s', (_, bytes, expected) => {
  expect(videoFormatOf(bytes)).toBe(expected);
});
