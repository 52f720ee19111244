import { blurhashOf } from '../../../src/server/platform/files/blurhash-of.ts';
import { loadSharp } from '../../../src/server/platform/files/load-sharp.ts';
import { coverWidth } from './svg.ts';

export interface Rendition {
  /** The asked width in px. The file itself may be narrower: nothing is blown up. */
  width: number;
  /** WebP. */
  bytes: Buffer;
}

export interface RenderedPicture {
  /** In the order of the asked widths. */
  renditions: Rendition[];
  /** Stands in until the picture has loaded. */
  blurhash: string;
}

export interface RenderOptions {
  /** Widths in px; heights follow from the picture's own proportions. */
  widths?: readonly number[];
  /**
   * Width in px at which the SVG is rasterised, and the widest that a file gets. Painting costs four times as much at
   * 1280 as at 640 while flat, soft art hardly shows the difference.
   */
  rasterWidth?: number;
}

const coverWidths = [320, 640, 1280] as const;

/** Rasterises an SVG document once and scales that to every width. Throws what sharp throws for broken markup. */
export async function renderCover(svg: string, options: RenderOptions = {}): Promise<RenderedPicture> {
  const sharp = await loadSharp();
  const { widths = coverWidths, rasterWidth = 800 } = options;
  const largest = Math.min(rasterWidth, Math.max(...widths));
  const ownWidth = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? coverWidth);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * largest) / ownWidth })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files = new Map<number, Promise<Buffer>>();
  const fileOf = (width: number): Promise<Buffer> => {
    const file = files.get(width) ?? sharp(data, raw).resize(width).webp({ quality: 80, effort: 0 }).toBuffer();
    files.set(width, file);
    return file;
  };
  const renditions = await Promise.all(
    widths.map(async (width) => ({ width, bytes: await fileOf(Math.min(width, info.width)) })),
  );
  return { renditions, blurhash: await blurhashOf(sharp(data, raw)) };
}

export interface RenderJob {
  /** Called only when the job's turn comes, so a thousand jobs do not hold a thousand documents. */
  compose: () => string;
  options?: RenderOptions;
}

/** Renders the jobs, `concurrency` at a time, and hands each result over as it is ready; keeps nothing in memory itself. */
export async function renderMany(
  jobs: readonly RenderJob[],
  concurrency: number,
  onRendered: (picture: RenderedPicture, index: number) => Promise<void> | void,
): Promise<void> {
  const queue = jobs.entries();
  const drain = async (): Promise<void> => {
    for (const [index, job] of queue) await onRendered(await renderCover(job.compose(), job.options), index);
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, drain));
}
