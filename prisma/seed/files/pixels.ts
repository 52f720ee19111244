import { loadSharp } from '../../../src/server/platform/files/load-sharp.ts';
import type { Random } from '../random.ts';

type Colour = readonly [number, number, number];

export interface Bitmap {
  width: number;
  height: number;
  /** Four bytes a pixel. */
  rgba: Uint8Array;
}

const randomColour = (random: Random): Colour => [random.int(40, 210), random.int(40, 210), random.int(40, 210)];

function paint(bitmap: Bitmap, x: number, y: number, [r, g, b]: Colour, light: number): void {
  const offset = (y * bitmap.width + x) * 4;
  bitmap.rgba[offset] = Math.max(0, Math.min(255, r * light));
  bitmap.rgba[offset + 1] = Math.max(0, Math.min(255, g * light));
  bitmap.rgba[offset + 2] = Math.max(0, Math.min(255, b * light));
  bitmap.rgba[offset + 3] = 255;
}

const blank = (width: number, height: number): Bitmap => ({ width, height, rgba: new Uint8Array(width * height * 4) });

const smooth = (fraction: number): number => fraction * fraction * (3 - 2 * fraction);

/** Seamless value noise: the grid of heights wraps round, so opposite edges meet. */
function tilingNoise(random: Random, cells: number): (u: number, v: number) => number {
  const heights = Float64Array.from({ length: cells * cells }, () => random.next());
  const at = (column: number, row: number): number => heights[(row % cells) * cells + (column % cells)] ?? 0;
  return (u, v) => {
    const column = Math.floor(u * cells);
    const row = Math.floor(v * cells);
    const fx = smooth(u * cells - column);
    const fy = smooth(v * cells - row);
    const top = at(column, row) * (1 - fx) + at(column + 1, row) * fx;
    const bottom = at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx;
    return top * (1 - fy) + bottom * fy;
  };
}

/** A seamless surface: noise with courses of brick, boards or flagstones, or bare. */
export function textureBitmap(random: Random, size: number): Bitmap {
  const bitmap = blank(size, size);
  const colour = randomColour(random);
  const [coarse, fine] = [tilingNoise(random, 8), tilingNoise(random, 32)];
  const [columns, rows, shift] = random.pick([
    [4, 8, 0.5],
    [2, 16, 0.5],
    [4, 4, 0],
    [1, 1, 0],
  ] as const);
  const joint = columns === 1 ? 0 : 0.06;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const u = x / size;
      const v = y / size;
      const course = Math.floor(v * rows);
      const inColumn = (u * columns + (course % 2) * shift) % 1;
      const isJoint = inColumn < joint || (v * rows) % 1 < joint * 1.4;
      const grain = ((x * 73_856_093) ^ (y * 19_349_663)) & 15;
      paint(
        bitmap,
        x,
        y,
        colour,
        (isJoint ? 0.45 : 0.85) + (coarse(u, v) - 0.5) * 0.5 + (fine(u, v) - 0.5) * 0.3 + grain / 180,
      );
    }
  return bitmap;
}

/** A sheet of square tiles, each with its own material and dithering. */
export function tileSheetBitmap(random: Random, tile: number, columns: number, rows: number): Bitmap {
  const bitmap = blank(tile * columns, tile * rows);
  for (let index = 0; index < columns * rows; index++) {
    const [base, other, period] = [randomColour(random), randomColour(random), random.int(2, 7)];
    const noise = tilingNoise(random, 4);
    for (let y = 0; y < tile; y++)
      for (let x = 0; x < tile; x++) {
        const isMark = noise(x / tile, y / tile) > 0.62 || ((x + y * 3) % period === 0 && random.chance(0.2));
        paint(
          bitmap,
          (index % columns) * tile + x,
          Math.floor(index / columns) * tile + y,
          isMark ? other : base,
          0.9 + random.next() * 0.14,
        );
      }
  }
  return bitmap;
}

/** A sheet of mirrored creatures on transparent ground. */
export function spriteSheetBitmap(random: Random, cell: number, columns: number, rows: number): Bitmap {
  const bitmap = blank(cell * columns, cell * rows);
  const unit = Math.floor(cell / 10);
  for (let index = 0; index < columns * rows; index++) {
    const [body, dark] = [randomColour(random), randomColour(random)];
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 4; column++) {
        if (!random.chance(0.42 + column * 0.13)) continue;
        const colour = random.chance(0.22) ? dark : body;
        for (const side of [column, 7 - column])
          for (let pixel = 0; pixel < unit * unit; pixel++)
            paint(
              bitmap,
              (index % columns) * cell + (side + 1) * unit + (pixel % unit),
              Math.floor(index / columns) * cell + (row + 1) * unit + Math.floor(pixel / unit),
              colour,
              1,
            );
      }
  }
  return bitmap;
}

export async function encodePng({ width, height, rgba }: Bitmap, level = 3): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return new Uint8Array(
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: level })
      .toBuffer(),
  );
}
