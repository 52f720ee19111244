import sharp from 'sharp';

/** Stands in everything that must not survive: places, authors, comments, scripts behind a picture. */
export const uploadCanary = 'kanarienvogel-7f3a';

export const pictureFormats = ['png', 'jpeg', 'gif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture of noise, whose bytes carry something wherever they are cut or changed. */
export function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#3a6', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

export async function noiseAs(format: PictureFormat, width = 96, height = 80): Promise<Buffer> {
  return noise(width, height).toFormat(format).toBuffer();
}

export const text = (value: string) => Buffer.from(value, 'latin1');
