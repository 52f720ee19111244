import { lazy, Suspense, useState } from 'react';
import type { ReviewImage } from '../../../shared/reviews/review.schemas.ts';
import styles from './review-card.module.css';

const ZoomDialog = lazy(() => import('../../ui/pictures/zoom-dialog.tsx').then((m) => ({ default: m.ZoomDialog })));

/** The pictures of a review, small; a click opens them in the large view. */
export function ReviewPhotos({ images, author }: { images: readonly ReviewImage[]; author: string }) {
  const [shown, setShown] = useState<number>();
  if (images.length === 0) return null;
  const large = images.map(({ id, url, width, height }, index) => ({
    ...{ id, width, height },
    alt: `Picture ${index + 1} by ${author}`,
    variants: { 1280: url },
  }));
  return (
    <>
      <ul className={styles.photos}>
        {images.map(({ id, thumbUrl }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={`Enlarge picture ${index + 1} of ${images.length} by ${author}`}
              onClick={() => setShown(index)}
            >
              <img src={thumbUrl} alt="" width={84} height={84} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <ZoomDialog
            images={large}
            shown={shown}
            onTurn={(step) => setShown((shown + step + images.length) % images.length)}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
