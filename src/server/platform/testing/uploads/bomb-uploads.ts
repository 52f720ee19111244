import { deflateSync } from 'node:zlib';
import type { HostileUpload } from './hostile-upload.ts';
import { noiseAs, text } from './pictures.ts';

/** Small files that claim, or really unfold into, more than anybody can hold. */
export async function bombUploads(): Promise<HostileUpload[]> {
  const [jpeg, webp, gif] = await Promise.all([noiseAs('jpeg'), noiseAs('webp'), noiseAs('gif')]);
  const sides: [number, number][] = [
    [30_000, 30_000],
    [60_000, 60_000],
    [100_000, 1000],
    [1000, 100_000],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_647, 1],
    [0, 0],
  ];
  const bombs: [title: string, bytes: Buffer][] = [
    ...sides.map(([width, height]): [string, Buffer] => [`PNG that claims ${width}×${height}`, png(width, height)]),
    ['PNG that is 30000×30000', png(30_000, 30_000, deflateSync(Buffer.alloc(3751 * 30_000), { level: 1 }))],
    ['PNG whose profile unfolds', withProfile(20_000_000)],
    ['JPEG that claims 65500×65500', claimJpeg(jpeg)],
    ['WEBP that claims 16383×16383', claimWebp(webp)],
    ['GIF that claims 65535×65535', claimGif(gif)],
  ];
  return bombs.map(([title, bytes]) => ({
    title,
    fileName: 'bomb.png',
    mimeType: 'image/png',
    bytes,
    verdict: 'refused',
  }));
}

/** One bit a pixel, black. */
function png(width: number, height: number, data = deflateSync(Buffer.alloc(64))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([text('\x89PNG\r\n\x1a\n'), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')]);
}

function withProfile(length: number): Buffer {
  const profile = Buffer.concat([text('icc\0\0'), deflateSync(Buffer.alloc(length), { level: 1 })]);
  const empty = png(64, 64);
  return Buffer.concat([empty.subarray(0, 33), chunk('iCCP', profile), empty.subarray(33)]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The frame header FF C0: length, depth, height, width. */
function claimJpeg(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(65_500, frame + 5);
  copy.writeUInt16BE(65_500, frame + 7);
  return copy;
}

/** The key frame of 'VP8 ': its start code 9D 01 2A, then 14 bits of width and of height. */
function claimWebp(webp: Buffer): Buffer {
  const copy = Buffer.from(webp);
  const start = copy.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  copy.writeUInt16LE(16_383, start + 3);
  copy.writeUInt16LE(16_383, start + 5);
  return copy;
}

function claimGif(gif: Buffer): Buffer {
  const copy = Buffer.from(gif);
  const frame = copy.indexOf(0x2c, 13 + 3 * 2 ** (((copy[10] ?? 0) & 7) + 1));
  for (const at of [6, 8, frame + 5, frame + 7]) copy.writeUInt16LE(65_535, at);
  return copy;
}

export function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
