import sharp, { type Sharp } from 'sharp';
import { coverWidth } from './svg.ts';

export interface Rendition {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface RenderedPicture {
  /** WebP, in the order of the asked widths. */
  renditions: Rendition[];
  /** `data:` address of a WebP 16 px wide, to stand in until the picture has loaded. */
  placeholder: string;
  /** `#rrggbb` */
  dominantColour: string;
}

export interface RenderOptions {
  /** Widths in px; heights follow from the picture's own proportions. */
  widths?: readonly number[];
  /** WebP quality 1..100. */
  quality?: number;
  /**
   * Width in px at which the SVG is rasterised; a wider rendition is scaled up from it. Rasterising costs four times as
   * much at 1280 as at 640 while flat, soft art hardly shows the difference.
   */
  rasterWidth?: number;
  /** 0 is fastest, 6 smallest. */
  effort?: number;
}

const coverWidths = [320, 640, 1280] as const;

/** Rasterises an SVG document once and scales that to every width. Throws what sharp throws for broken markup. */
export async function renderCover(svg: string, options: RenderOptions = {}): Promise<RenderedPicture> {
  const { widths = coverWidths, quality = 80, effort = 0, rasterWidth = 800 } = options;
  const largest = Math.min(rasterWidth, Math.max(...widths));
  const source = Buffer.from(svg);
  const ownWidth = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? coverWidth);
  const full = await sharp(source, { density: (72 * largest) / ownWidth })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = full.info;
  const raw = { raw: { width, height, channels } } as const;
  const scaled = (target: number): Sharp =>
    target === width
      ? sharp(full.data, raw)
      : sharp(full.data, raw).resize(target, undefined, { kernel: 'cubic', fastShrinkOnLoad: false });
  const renditions = await Promise.all(
    widths.map(async (target) => {
      const { data, info } = await scaled(target)
        .webp({ quality, effort, smartSubsample: false })
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, bytes: data };
    }),
  );
  const tiny = await sharp(renditions.at(0)?.bytes).resize(16).raw().toBuffer({ resolveWithObject: true });
  const tinyRaw = { raw: { width: tiny.info.width, height: tiny.info.height, channels: tiny.info.channels } };
  const [placeholder, stats] = await Promise.all([
    sharp(tiny.data, tinyRaw).webp({ quality: 40, effort: 0 }).toBuffer(),
    sharp(tiny.data, tinyRaw).stats(),
  ]);
  const { r, g, b } = stats.dominant;
  return {
    renditions,
    placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`,
    dominantColour: `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
  };
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
