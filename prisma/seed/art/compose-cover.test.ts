import { describe, expect, it } from 'vitest';
import { composeAvatar } from './compose-avatar.ts';
import { composeCategoryArt } from './compose-category-art.ts';
import { composeCover } from './compose-cover.ts';
import { composeGallery, gallerySize } from './compose-gallery.ts';
import { emblemCatalogue } from './emblems/emblem-catalogue.ts';
import { resourceMotifs, softwareMotifs } from './packs/pack-catalogue.ts';
import { renderCover, renderMany } from './render-cover.ts';
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
  it('gives the same picture for the same subject and another for another name', () => {
    expect(composeCover(item('Emberfang'))).toBe(composeCover(item('Emberfang')));
    expect(composeCover(item('Emberfang', 'sword'))).not.toBe(composeCover(item('Nightwarden', 'sword')));
    const pictures = Array.from({ length: 200 }, (_, index) =>
      composeCover({ name: `Game ${index}`, type: 'game', motif: 'city' }),
    );
    expect(new Set(pictures).size).toBe(200);
  });

  it('offers at least six emblems in each class and eleven scenes', () => {
    for (const itemClass of itemClasses)
      expect(Object.keys(emblemCatalogue[itemClass]).length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(sceneCatalogue).length).toBeGreaterThanOrEqual(11);
    expect(Object.keys(rarityColours)).toEqual([...rarities]);
  });

  it.each(everyMotif)('draws $type $motif without broken numbers, outside references or loose text', (subject) => {
    const pictures = [
      composeCover(subject),
      ...Array.from({ length: gallerySize(subject) }, (_, index) => composeGallery(subject, index)),
    ];
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|\[object/);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('survives very long and very short names', async () => {
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

describe('renderCover', () => {
  it('renders 4:5 WebP at the asked widths with a tiny placeholder', async () => {
    const { renditions, placeholder, dominantColour } = await renderCover(composeCover(item('Emberfang')));
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [320, 400],
      [640, 800],
      [1280, 1600],
    ]);
    for (const { bytes } of renditions) expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(placeholder.length).toBeLessThan(600);
    expect(dominantColour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('renders many, each exactly once', async () => {
    const seen: number[] = [];
    const jobs = Array.from({ length: 5 }, (_, index) => ({
      compose: () => composeAvatar(`user ${index}`),
      options: { widths: [48] },
    }));
    await renderMany(jobs, 2, (picture, index) => {
      expect(picture.renditions[0]?.height).toBe(48);
      seen.push(index);
    });
    expect(seen.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('renders category art twice as wide as high', async () => {
    const { renditions } = await renderCover(
      composeCategoryArt({ name: 'Weapons', type: 'game_item', itemClass: 'weapon' }),
      { widths: [640] },
    );
    expect(renditions[0]).toMatchObject({ width: 640, height: 320 });
  });
});
