import { type Zippable, zipSync } from 'fflate';
import { createRandom, type Random } from '../random.ts';
import { encodeObj, terrainMesh, turnedMesh } from './obj.ts';
import { encodePng, spriteSheetBitmap, textureBitmap, tileSheetBitmap } from './pixels.ts';
import { effectSamples, encodeWav, loopSamples } from './wav.ts';

export interface FileSubject {
  name: string;
  slug: string;
  /** Slug of the category: textures, sounds, music, models, tilesets or sprites decide the contents. */
  categorySlug: string;
  shortDescription: string;
}

export interface ProductFile {
  fileName: string;
  bytes: Uint8Array;
  version: string;
}

type Contents = Map<string, Uint8Array>;

/** The one download large enough to interrupt and resume on a fast line: about 3 MB. */
export const largeFileSlug = 'sci-fi-panels-vol-1';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const json = (value: unknown): Uint8Array => text(`${JSON.stringify(value, null, 2)}\n`);
const numbered = (stem: string, index: number, ending: string): string =>
  `${stem}-${String(index + 1).padStart(2, '0')}.${ending}`;

async function textureFiles(random: Random, slug: string): Promise<Contents> {
  const [size, count] = slug === largeFileSlug ? [1024, 3] : [256, random.int(3, 5)];
  const files: Contents = new Map();
  for (let index = 0; index < count; index++)
    files.set(`textures/${numbered(slug, index, 'png')}`, await encodePng(textureBitmap(random, size)));
  return files;
}

async function soundFiles(random: Random, slug: string): Promise<Contents> {
  return new Map(
    Array.from({ length: random.int(6, 9) }, (_, index) => [
      `sounds/${numbered(slug, index, 'wav')}`,
      encodeWav(effectSamples(random, random.float(0.5, 1.4))),
    ]),
  );
}

async function musicFiles(random: Random, slug: string): Promise<Contents> {
  return new Map(
    [0, 1].map((index) => [
      `music/${numbered(slug, index, 'wav')}`,
      encodeWav(loopSamples(random, random.pick([6, 8]))),
    ]),
  );
}

async function modelFiles(random: Random, slug: string): Promise<Contents> {
  const files: Contents = new Map([
    [`models/${slug}-ground.obj`, text(encodeObj(`${slug}-ground`, terrainMesh(random, 64)))],
  ]);
  for (let index = 0; index < random.int(5, 8); index++) {
    const name = numbered(slug, index, 'obj');
    files.set(
      `models/${name}`,
      text(encodeObj(name.replace('.obj', ''), turnedMesh(random, random.int(14, 24), random.pick([12, 16, 24])))),
    );
  }
  return files;
}

async function tilesetFiles(random: Random, slug: string): Promise<Contents> {
  const [tile, columns, rows] = [random.pick([16, 32]), 16, 12];
  const map = Array.from({ length: 24 * 16 }, () => random.int(1, columns * rows));
  return new Map([
    [`${slug}.png`, await encodePng(tileSheetBitmap(random, tile, columns, rows))],
    [
      `${slug}.json`,
      json({
        name: slug,
        image: `${slug}.png`,
        tileWidth: tile,
        tileHeight: tile,
        columns,
        tileCount: columns * rows,
        margin: 0,
        spacing: 0,
      }),
    ],
    [
      'example-map.json',
      json({ width: 24, height: 16, tileset: `${slug}.json`, layers: [{ name: 'ground', data: map }] }),
    ],
  ]);
}

async function spriteFiles(random: Random, slug: string): Promise<Contents> {
  const [cell, columns, rows] = [60, 12, 14];
  const frames = Array.from({ length: columns * rows }, (_, index) => ({
    name: numbered(slug, index, 'frame'),
    x: (index % columns) * cell,
    y: Math.floor(index / columns) * cell,
    width: cell,
    height: cell,
  }));
  return new Map([
    [`${slug}.png`, await encodePng(spriteSheetBitmap(random, cell, columns, rows), 1)],
    [`${slug}.json`, json({ image: `${slug}.png`, frames })],
  ]);
}

const makers: Record<string, (random: Random, slug: string) => Promise<Contents>> = {
  textures: textureFiles,
  sounds: soundFiles,
  music: musicFiles,
  models: modelFiles,
  tilesets: tilesetFiles,
  sprites: spriteFiles,
};

function readme(product: FileSubject, version: string, files: Contents): Uint8Array {
  const entries = [...files].map(([name, bytes]) => `  ${name}  (${Math.ceil(bytes.length / 1024)} kB)`);
  return text(
    [
      product.name,
      '='.repeat(product.name.length),
      '',
      product.shortDescription,
      '',
      `Version ${version}`,
      '',
      'Contents',
      ...entries,
      '',
      'Licence',
      '  One team, any number of its own projects, commercial ones included.',
      '  The files themselves may not be resold or passed on.',
      '',
    ].join('\r\n'),
  );
}

/** The archive a buyer downloads: README.txt and real assets. The same product gives the same bytes. */
export async function buildProductFile(product: FileSubject): Promise<ProductFile> {
  const random = createRandom(`file ${product.slug}`);
  const version = `1.${random.int(0, 6)}.${random.int(0, 9)}`;
  const files = await (makers[product.categorySlug] ?? textureFiles)(random, product.slug);
  const archive: Zippable = { 'README.txt': readme(product, version, files) };
  // PNG is packed already, and samples hardly shrink: packing them costs time and saves nothing.
  for (const [name, bytes] of files) archive[name] = [bytes, { level: /\.(png|wav)$/.test(name) ? 0 : 1 }];
  const bytes = zipSync(archive, { mtime: new Date(2026, 0, 1) });
  return { fileName: `${product.slug}-${version}.zip`, bytes, version };
}
