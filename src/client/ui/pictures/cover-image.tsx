import { useMemo } from 'react';
import { blurStyle } from './blur-style.ts';
import styles from './cover-image.module.css';
import { MissingPicture } from './missing-picture.tsx';
import { usePicture } from './use-picture.ts';

const renditionWidths = [320, 640, 1280];
export type CoverImageProps = {
  /** Any of the 320/640/1280 renditions (`…-640.webp`); the others are derived from its name. Null or empty without one. */
  src: string | null;
  alt: string;
  /** What is painted until the picture is there comes from it. */
  blurhash?: string | null;
  shape?: 'portrait' | 'square';
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** True for pictures above the fold: fetched at once and with priority. */
  eager?: boolean;
};

function buildSrcSet(src: string): string | undefined {
  const match = /^(.*-)(?:320|640|1280)(\.\w+)$/.exec(src);
  if (match === null) return undefined;
  return renditionWidths.map((width) => `${match[1]}${width}${match[2]} ${width}w`).join(', ');
}

/** A picture in a frame of fixed shape, so nothing moves when it arrives. */
export function CoverImage(props: CoverImageProps) {
  const { alt, blurhash, shape = 'portrait', sizes, eager = false } = props;
  const src = props.src || null;
  const { isMissing, isArrived, props: pictureProps } = usePicture(src);
  const blur = useMemo(() => blurStyle(blurhash), [blurhash]);

  return (
    <span className={styles.frame} data-shape={shape} style={blur}>
      {src === null || isMissing ? (
        <span className={styles.missing}>
          {alt === '' ? null : <span className={styles.hidden}>{alt}</span>}
          <MissingPicture />
        </span>
      ) : (
        <img
          {...pictureProps}
          className={styles.image}
          src={src}
          srcSet={buildSrcSet(src)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          width={640}
          height={shape === 'square' ? 640 : 800}
          data-arrived={isArrived ? '' : undefined}
        />
      )}
    </span>
  );
}
