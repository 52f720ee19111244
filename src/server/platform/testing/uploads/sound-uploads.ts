import sharp from 'sharp';
import { crc32 } from './bomb-uploads.ts';
import type { HostileUpload } from './hostile-upload.ts';
import { noise, noiseAs, type PictureFormat, pictureFormats, text, uploadCanary } from './pictures.ts';

/** Pictures that are fine, under every name and claim, and with everything behind and inside them that must go. */
export async function soundUploads(maxBytes: number): Promise<HostileUpload[]> {
  const sound = (title: string, bytes: Buffer, fileName = 'a.png', mimeType = 'image/png'): HostileUpload => ({
    title,
    fileName,
    mimeType,
    bytes,
    verdict: 'sound',
  });
  const png = await noiseAs('png');
  const variants = await Promise.all((await makeVariants()).map(async ([name, make]) => sound(name, await make)));
  const tailed = await Promise.all(
    pictureFormats.map(async (format) => {
      const bytes = await noiseAs(format);
      return tails.map((tail) =>
        sound(`${format} with ${tail.slice(0, 8)} behind it`, Buffer.concat([bytes, text(tail)])),
      );
    }),
  );
  return [
    ...variants,
    ...tailed.flat(),
    ...fileNames.map((name) => sound(`a name like ${JSON.stringify(name.slice(0, 24))}`, png, name)),
    ...claims.map((claim) => sound(`the claim ${claim}`, png, 'a.png', claim)),
    sound('as large as allowed', Buffer.concat([png, Buffer.alloc(maxBytes - png.length)])),
    // A parser may refuse the whole body for these.
    ...['a\u0000.png', 'a.php\u0000.png', 'a\r\nX: 1.png'].map((name) => ({
      ...sound(`a name like ${JSON.stringify(name)}`, png, name),
      verdict: 'doubtful' as const,
    })),
    { ...sound('one byte larger', Buffer.concat([png, Buffer.alloc(maxBytes - png.length + 1)])), verdict: 'refused' },
  ];
}

const tails = [
  '<script>alert(1)</script>',
  '<?php system($_GET[0]); ?>',
  '*/=alert(1)/*',
  '%PDF-1.7 /JavaScript',
  '#!/bin/sh\nid',
  'PK\x05\x06/../../x',
  '<svg onload=alert(1)>',
  'MZ\x90\x00 This program',
].map((tail) => `${tail} ${uploadCanary}`);

const claims = [
  'image/svg+xml',
  'text/html',
  'application/x-php',
  'application/octet-stream',
  'image/gif; charset=../../',
  'application/javascript',
  'multipart/mixed',
  'image/PNG',
  'x',
];

const extensions = 'php php5 phtml html svg js exe sh jsp aspx htaccess png.php php.png PNG'.split(' ');
const fileNames = [
  ...extensions.map((extension) => `a.${extension}`),
  '../../x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'C:\\boot.ini',
  '....//....//x.png',
  '%2e%2e%2fx.png',
  `${'a'.repeat(300)}.png`,
  'CON',
  'NUL.png',
  'LPT1',
  '\u202egnp.exe',
  'a\u200b.png',
  'a"; filename="b.php',
  "a'b.png",
  'a%0d%0aSet-Cookie: x=1.png',
  '$(id).png',
  '`id`.png',
  'a|b.png',
  'a;b.png',
  '<script>.png',
  "' OR 1=1--.png",
  '{{7*7}}.png',
  '.',
  '..',
  ' ',
  '.htaccess',
  'web.config',
  '日本.png',
  '🦊.png',
  'e\u0301.png',
  '-rf.png',
  '~root.png',
  '__proto__',
];

async function makeVariants(): Promise<[string, Promise<Buffer>][]> {
  const base = noise(96, 80);
  const gif = (frames: number) => sharp(Buffer.alloc(64 * 64 * frames * 3, 90), rawFrames(frames));
  const exif = { IFD0: { Artist: uploadCanary, ImageDescription: `<script>${uploadCanary}</script>` } };
  const gps = { IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N', GPSDateStamp: uploadCanary } };
  const photo = () => noise(120, 80).jpeg();
  const xmp = `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">${uploadCanary}</x:xmpmeta>`;
  const marked = (format: PictureFormat) =>
    noise(96, 80)
      .toFormat(format)
      .withExif({ ...exif, ...gps })
      .withXmp(xmp);
  const png = await noiseAs('png');
  const jpeg = await noiseAs('jpeg');
  return [
    ...pictureFormats.map((format): [string, Promise<Buffer>] => [`plain ${format}`, noiseAs(format)]),
    ...pictureFormats.map((format): [string, Promise<Buffer>] => [`small ${format}`, noiseAs(format, 64, 64)]),
    ...(['png', 'jpeg', 'webp'] as const).map((format): [string, Promise<Buffer>] => [
      `${format} with EXIF, GPS and XMP`,
      marked(format).toBuffer(),
    ]),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, Promise<Buffer>] => [
      `turned by EXIF orientation ${orientation}`,
      photo().withMetadata({ orientation }).toBuffer(),
    ]),
    ['long and thin', noiseAs('png', 1000, 64)],
    ['progressive JPEG', base.clone().jpeg({ progressive: true }).toBuffer()],
    ['CMYK JPEG', base.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['grey JPEG', base.clone().greyscale().jpeg().toBuffer()],
    ['interlaced PNG', base.clone().png({ progressive: true }).toBuffer()],
    ['palette PNG', base.clone().png({ palette: true }).toBuffer()],
    ['16 bit PNG', base.clone().toColourspace('rgb16').png().toBuffer()],
    ['transparent PNG', base.clone().ensureAlpha(0.3).png().toBuffer()],
    ['lossless WEBP', base.clone().webp({ lossless: true }).toBuffer()],
    ['with a foreign colour profile', base.clone().jpeg().withIccProfile('p3').toBuffer()],
    ['moving GIF', gif(6).gif().toBuffer()],
    ['moving WEBP', gif(6).webp().toBuffer()],
    ['GIF of 1500 frames', manyFrames(1500)],
    ['PNG with a comment', Promise.resolve(withPngComment(png))],
    ['JPEG with a comment', Promise.resolve(withJpegComment(jpeg))],
  ];
}

function rawFrames(frames: number) {
  return { raw: { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 } } as const;
}

/** A small moving picture, its last frame repeated until there are `count`: a minute of work in 35 kB. */
async function manyFrames(count: number): Promise<Buffer> {
  const head = text('GIF89a\x40\x00\x40\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff');
  const frame = text('\x21\xf9\x04\x00\x01\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00');
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), text('\x3b')]);
}

function withPngComment(png: Buffer): Buffer {
  const comment = text(`Comment\0<script>${uploadCanary}</script>`);
  const chunk = Buffer.alloc(12 + comment.length);
  chunk.writeUInt32BE(comment.length, 0);
  chunk.write('tEXt', 4, 'latin1');
  comment.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + comment.length)), 8 + comment.length);
  // Between the header chunk, which is always 33 bytes in, and the rest.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

function withJpegComment(jpeg: Buffer): Buffer {
  const comment = text(`<?php echo '${uploadCanary}'; ?>`);
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2)]);
}
