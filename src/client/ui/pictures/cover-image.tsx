import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../platform/screen/hydration.ts';
import styles from './cover-image.module.css';

const renditionWidths = [320, 640, 1280];
const loadedMarkerDelayMs = 100;
/** The renditions of a new upload may not exist yet. */
const retryDelayMs = 4000;
const maxRetries = 10;

export type CoverImageProps = {
  /** Any of the 320/640/1280 renditions (`…-640.webp`); the others are derived from its name. */
  src: string | null;
  alt: string;
  /** A tiny data URL or a CSS colour, painted until the picture is there. */
  placeholder?: string | null;
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

function placeholderStyle(placeholder: string | null | undefined): CSSProperties {
  if (!placeholder) return {};
  return placeholder.startsWith('data:') ? { backgroundImage: `url("${placeholder}")` } : { background: placeholder };
}

/** A picture in a frame of fixed shape, so nothing moves when it arrives. */
export function CoverImage(props: CoverImageProps) {
  const { src, alt, placeholder, shape = 'portrait', sizes, eager = false } = props;
  const [failed, setFailed] = useState<string | null>(null);
  // With a screen from the server the browser paints the picture when it has it, before any code has come.
  const isHydrated = useHydrated();
  const [isPaintedAtOnce] = useState(!isHydrated);
  const [isArrived, setArrived] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const retries = useRef(0);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (failed === null || retries.current >= maxRetries) return;
    const timer = window.setTimeout(() => {
      retries.current += 1;
      setFailed(null);
    }, retryDelayMs);
    return () => window.clearTimeout(timer);
  }, [failed]);
  useEffect(() => {
    if (!image.current?.complete) return;
    if (image.current.naturalWidth > 0) setArrived(true);
    else setFailed(src);
  }, [src]);
  useEffect(() => {
    if (!isArrived) return;
    const timer = window.setTimeout(() => setMarked(true), loadedMarkerDelayMs);
    return () => window.clearTimeout(timer);
  }, [isArrived]);

  return (
    <span className={styles.frame} data-shape={shape} style={placeholderStyle(placeholder)}>
      {src === null || failed === src ? (
        <span className={styles.missing}>
          {alt === '' ? null : <span className={styles.hidden}>{alt}</span>}
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M16 1.5 29 9v14L16 30.5 3 23V9z" fill="currentColor" opacity=".28" />
            <path d="M16 8.5 23 16l-7 7.5L9 16z" fill="currentColor" opacity=".5" />
          </svg>
        </span>
      ) : (
        <img
          ref={image}
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
          data-arrived={isArrived || isPaintedAtOnce ? '' : undefined}
          data-lazy-loaded={isMarked ? '' : undefined}
          onLoad={() => setArrived(true)}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
