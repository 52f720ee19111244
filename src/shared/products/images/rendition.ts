/** The widths in which every picture exists, in pixels. */
export const renditionWidths = [320, 640, 1280] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** Public address of one rendition of a stored picture. */
export function renditionUrl(key: string, width: RenditionWidth): string {
  return `/media/${key}-${width}.webp`;
}

/** srcset value for a picture whose 640 px address is `url`; the other widths lie beside it. */
export function srcSetOf(url: string): string {
  return renditionWidths.map((width) => `${url.replace(/-640\.webp$/, `-${width}.webp`)} ${width}w`).join(', ');
}
