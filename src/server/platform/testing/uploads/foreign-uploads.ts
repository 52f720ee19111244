import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { HostileUpload } from './hostile-upload.ts';
import { noise, text, uploadCanary } from './pictures.ts';

/** Files that are something else, whatever their name says. None may be taken. */
export async function foreignUploads(): Promise<HostileUpload[]> {
  const pictures = await Promise.all(
    (['tiff', 'avif'] as const).map(
      async (format) => [format, await noise(96, 80).toFormat(format).toBuffer()] as const,
    ),
  );
  const files = [...svgs(), ...documents, ...programs, ...archives(), ...media, ...pictures, ...disguised()];
  return files.map(([name, bytes]) => ({
    title: `${name} as a picture`,
    fileName: 'a.png',
    mimeType: 'image/png',
    bytes: typeof bytes === 'string' ? text(bytes) : bytes,
    verdict: 'refused',
  }));
}

type Named = readonly [name: string, bytes: Buffer | string];

function svgs(): Named[] {
  const svg = (inner: string, head = '') =>
    `${head}<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${inner}</svg>`;
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const script = svg('<script>alert(1)</script>');
  return [
    ['SVG', svg('<rect width="99" height="99"/>')],
    ['SVG with script', script],
    ['SVG with onload', svg('<g onload="alert(1)"/>')],
    ['SVG with foreignObject', svg('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>')],
    ['SVG with a file', svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['SVG of a billion laughs', svg('&l9;', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`)],
    ['SVG that fetches', svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>')],
    ['SVG that uses another file', svg('<use href="file:///etc/passwd#x"/>')],
    ['SVG with XML head', `<?xml version="1.0"?>${script}`],
    ['SVG after blanks', `\n\n   ${script}`],
    ['SVG with a mark', `\xef\xbb\xbf${script}`],
    ['SVG in UTF-16', Buffer.from(`\ufeff${script}`, 'utf16le')],
    ['SVGZ', gzipSync(script)],
    ['vast SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'],
  ];
}

const documents: Named[] = [
  ['nothing', ''],
  ['one byte', '\x89'],
  ['zeros', Buffer.alloc(4096)],
  ['text', `hello ${uploadCanary}`],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['HTML in a comment', '<!-- GIF89a --><script>alert(1)</script>'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['JSON', '{"__proto__":{"admin":true}}'],
  ['CSV', '=HYPERLINK("http://evil.example")'],
  ['PHP', '<?php system("id"); ?>'],
  ['JSP', '<% Runtime.getRuntime().exec("id"); %>'],
  ['JavaScript', 'alert(1)'],
  ['PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>'],
  ['PostScript', '%!PS\n(%pipe%id) (r) file'],
  ['RTF', '{\\rtf1 x}'],
  ['ImageMagick script', 'push graphic-context\nimage over 0,0 0,0 "|id"'],
  ['an .htaccess', 'AddType application/x-httpd-php .png'],
  ['data URI', 'data:image/png;base64,iVBORw0KGgo='],
];

const programs: Named[] = [
  ['EXE', 'MZ\x90\x00\x03'],
  ['ELF', '\x7fELF\x02\x01\x01'],
  ['Mach-O', '\xcf\xfa\xed\xfe'],
  ['Java class', '\xca\xfe\xba\xbe\x00\x00\x00\x34'],
  ['WebAssembly', '\x00asm\x01\x00\x00\x00'],
  ['shell script', '#!/bin/sh\nid\n'],
  ['shortcut', 'L\x00\x00\x00\x01\x14\x02\x00'],
  ['Flash', 'FWS\x09\x00\x00'],
];

function archives(): Named[] {
  const file = text(uploadCanary);
  return [
    ['ZIP', Buffer.from(zipSync({ 'a.txt': file }))],
    ['ZIP that climbs out', Buffer.from(zipSync({ '../../etc/cron.d/x': file, '..\\..\\x': file, '/etc/x': file }))],
    ['ZIP bomb', Buffer.from(zipSync({ '0': new Uint8Array(20_000_000) }, { level: 1 }))],
    ['gzip', gzipSync(file)],
    ['gzip bomb', gzipSync(Buffer.alloc(20_000_000), { level: 1 })],
    ['tar', Buffer.concat([text('../../x'.padEnd(257, '\0')), text('ustar\0')])],
    ['RAR', 'Rar!\x1a\x07\x00'],
    ['7z', "7z\xbc\xaf'\x1c"],
    ['XZ', '\xfd7zXZ\x00'],
  ];
}

const media: Named[] = [
  ['BMP', `BM${'\x00'.repeat(60)}`],
  ['ICO', '\x00\x00\x01\x00\x01\x00'],
  ['PSD', '8BPS\x00\x01'],
  ['PNM', `P6 64 64 255\n${'x'.repeat(64 * 64 * 3)}`],
  ['PFM', 'PF\n64 64\n-1.0\n'],
  ['HDR', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 64 +X 64\n'],
  ['OpenEXR', 'v/1\x01\x02\x00\x00\x00'],
  ['JPEG 2000', '\x00\x00\x00\x0cjP  \r\n\x87\n'],
  ['JPEG XL', '\xff\x0a\x00'],
  ['HEIC', '\x00\x00\x00\x18ftypheic'],
  ['MP4', '\x00\x00\x00\x18ftypmp42'],
  ['MP3', 'ID3\x03\x00'],
  ['WAV', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['AVI', 'RIFF\x24\x00\x00\x00AVI LIST'],
  ['OGG', 'OggS\x00\x02'],
  ['WebM', '\x1aE\xdf\xa3'],
  ['font', 'wOF2\x00\x01'],
  ['SQLite', 'SQLite format 3\x00'],
];

/** The first bytes of a picture in front of something else. */
function disguised(): Named[] {
  const starts = {
    PNG: '\x89PNG\r\n\x1a\n',
    JPEG: '\xff\xd8\xff\xe0',
    GIF: 'GIF89a',
    'GIF of 1987': 'GIF87a',
    WEBP: 'RIFF\x24\x00\x00\x00WEBP',
  };
  const rests = [
    '',
    '/*<script>*/=1;alert(1)',
    '<?php echo 1; ?>',
    '<svg onload=alert(1)>',
    '\x00'.repeat(512),
    'A'.repeat(5000),
  ];
  return Object.entries(starts).flatMap(([name, start]) =>
    rests.map((rest): Named => [`${name} start and ${JSON.stringify(rest.slice(0, 12))}`, start + rest]),
  );
}
