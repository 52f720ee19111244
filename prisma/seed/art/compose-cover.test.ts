import { isBlurhashValid } from 'blurhash';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeAvatar } from './compose-avatar.ts';
import { composeCategoryArt } from './compose-category-art.ts';
import { composeCover } from './compose-cover.ts';
import { composeGallery, gallerySize } from './compose-gallery.ts';
import { emblemCatalogue } from './emblems/emblem-catalogue.ts';
import { resourceMotifs, softwareMotifs } from './packs/pack-catalogue.ts';
import { type Rendition, renderCover, renderMany } from './render-cover.ts';
import { sceneCatalogue } from './scenes/scene-catalogue.ts';
import { type CoverSubject, itemClasses, rarities, rarityColours } from './subject.ts';

const item = (name: string, motif: string | null = null): CoverSubject => ({
  name,
  type: 'game_item',
  itemClass: 'weapon',
  rarity: 'epic',
  motif,
});

const everyMotif: CoverSubject[] = [
  ...itemClasses.flatMap((itemClass) =>
    Object.keys(emblemCatalogue[itemClass]).map(
      (motif, index): CoverSubject => ({
        name: `Test ${motif}`,
        type: 'game_item',
        itemClass,
        rarity: rarities[index % 5] ?? 'common',
        motif,
      }),
    ),
  ),
  ...Object.keys(sceneCatalogue).flatMap((motif): CoverSubject[] => [
    { name: `Test ${motif}`, type: 'game', motif },
    { name: `Test: ${motif}`, type: 'dlc', motif },
  ]),
  ...Object.keys(softwareMotifs).map((motif): CoverSubject => ({ name: `Tool ${motif}`, type: 'software', motif })),
  ...Object.keys(resourceMotifs).map((motif): CoverSubject => ({ name: `Pack ${motif}`, type: 'resource', motif })),
];

describe('composeCover', () => {
  test('gives the same picture for the same subject and another for another name', () => {
    expect(composeCover(item('Emberfang'))).toBe(composeCover(item('Emberfang')));
    expect(composeCover(item('Emberfang', 'sword'))).not.toBe(composeCover(item('Nightwarden', 'sword')));
    const pictures = Array.from({ length: 200 }, (_, index) =>
      composeCover({ name: `Game ${index}`, type: 'game', motif: 'city' }),
    );
    expect(new Set(pictures).size).toBe(200);
  });

  test('offers at least six emblems in each class and eleven scenes', () => {
    for (const itemClass of itemClasses)
      expect(Object.keys(emblemCatalogue[itemClass]).length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(sceneCatalogue).length).toBeGreaterThanOrEqual(11);
    expect(Object.keys(rarityColours)).toEqual([...rarities]);
  });

  test.each(everyMotif)('draws $type $motif without broken numbers, outside references or loose text', (subject) => {
    const pictures = [
      composeCover(subject),
      ...Array.from({ length: gallerySize(subject) }, (_, index) => composeGallery(subject, index)),
    ];
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|\[object/);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('survives very long and very short names', async () => {
    for (const type of ['game', 'dlc', 'software', 'resource', 'game_item'] as const) {
      for (const name of [
        'X',
        'An Exceedingly Long and Winding Chronicle of Everything That Happened Below the Mountain',
        'Ünïcödé & <Tags>',
      ]) {
        const { renditions } = await renderCover(composeCover({ name, type }), { widths: [320] });
        expect(renditions[0]?.bytes.length).toBeGreaterThan(500);
      }
    }
  });
});

async function sizeOf({ bytes }: Rendition): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}

describe('renderCover', () => {
  test('renders 4:5 WebP at the asked widths with a blurhash', async () => {
    const { renditions, blurhash } = await renderCover(composeCover(item('Emberfang')));
    expect(await Promise.all(renditions.map(async (rendition) => [rendition.width, await sizeOf(rendition)]))).toEqual([
      [320, 'webp 320x400'],
      [640, 'webp 640x800'],
      [1280, 'webp 800x1000'],
    ]);
    expect(isBlurhashValid(blurhash)).toEqual({ result: true });
  });

  test('renders many, each exactly once', async () => {
    const seen: string[] = [];
    const jobs = Array.from({ length: 5 }, (_, index) => ({
      compose: () => composeAvatar(`user ${index}`),
      options: { widths: [48] },
    }));
    await renderMany(jobs, 2, async ({ renditions: [avatar] }, index) => {
      seen.push(`${index} ${avatar && (await sizeOf(avatar))}`);
    });
    expect(seen.sort()).toEqual([0, 1, 2, 3, 4].map((index) => `${index} webp 48x48`));
  });

  test('renders category art twice as wide as high', async () => {
    const art = composeCategoryArt({ name: 'Weapons', type: 'game_item', itemClass: 'weapon' });
    const { renditions } = await renderCover(art, { widths: [640] });
    expect(await Promise.all(renditions.map(sizeOf))).toEqual(['webp 640x320']);
  });
});
