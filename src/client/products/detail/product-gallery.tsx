import { IconChevronLeft, IconChevronRight, IconZoomIn } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { stageSizes } from '../../../shared/products/images/picture-sizes.ts';
import type { Product, ProductImage } from '../../../shared/products/product.schemas.ts';
import { trpc } from '../../platform/trpc.ts';
import { blurStyle } from '../../ui/pictures/blur-style.ts';
import { MissingPicture } from '../../ui/pictures/missing-picture.tsx';
import { usePicture } from '../../ui/pictures/use-picture.ts';
import { useSwipe } from '../../ui/pictures/use-swipe.ts';
import { rarityStyle } from '../../ui/values/rarity-label.tsx';
import { VideoStage, VideoThumb } from '../video/product-video.tsx';
import styles from './product-gallery.module.css';

const ZoomDialog = lazy(() => import('../../ui/pictures/zoom-dialog.tsx').then((m) => ({ default: m.ZoomDialog })));

function srcSet({ variants }: ProductImage): string {
  return `${variants[320]} 320w, ${variants[640]} 640w, ${variants[1280]} 1280w`;
}

function stepOf(event: KeyboardEvent): number {
  if (event.key === 'ArrowRight') return 1;
  return event.key === 'ArrowLeft' ? -1 : 0;
}

type ThumbsProps = {
  images: readonly ProductImage[];
  shown: number;
  onShow: (index: number) => void;
  /** More places after the pictures. */
  children: ReactNode;
};

function Thumbs({ images, shown, onShow, children }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={`Picture ${index + 1}: ${image.alt}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            <img className={styles.thumbImage} src={image.variants[320]} alt="" width={68} height={85} loading="lazy" />
          </button>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** What it shows is the name of the button around it. */
function StagePicture({ image, isFirst }: { image: ProductImage; isFirst: boolean }) {
  const { isMissing, props } = usePicture(image.variants[640]);
  if (isMissing) return <MissingPicture />;
  return (
    <img
      {...props}
      src={image.variants[640]}
      srcSet={srcSet(image)}
      sizes={stageSizes}
      alt={image.alt}
      width={image.width}
      height={image.height}
      fetchPriority={isFirst ? 'high' : 'auto'}
      draggable={false}
    />
  );
}

type TurnButtonsProps = { hasVideos: boolean; onTurn: (step: number) => void };

function TurnButtons({ hasVideos, onTurn }: TurnButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={styles.turn}
        data-side="left"
        aria-label={hasVideos ? 'Previous' : 'Previous picture'}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={20} />
      </button>
      <button
        type="button"
        className={styles.turn}
        data-side="right"
        aria-label={hasVideos ? 'Next' : 'Next picture'}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={20} />
      </button>
    </>
  );
}

/** One picture large, the others as thumbs; arrow keys and swiping turn, a click opens the large view. */
export function ProductGallery({ product }: { product: Product }) {
  const images = [...product.images].sort((a, b) => a.order - b.order);
  const [shown, setShown] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const { data: videos = [] } = trpc.productVideos.list.useQuery(
    { id: product.id },
    { select: ({ items }) => items, enabled: product.manage?.isOnShow !== false },
  );
  const places = images.length + videos.length;
  const turn = (step: number) => setShown((shown + step + places) % places);
  const { wasSwiped, ...swipe } = useSwipe(turn);
  const video = videos[shown - images.length];
  const [cover] = images;
  const image = images[shown] ?? cover;
  if (cover === undefined || image === undefined) {
    return (
      <div className={`${styles.stage} ${styles.none}`}>
        <MissingPicture />
      </div>
    );
  }

  return (
    <section
      className={styles.gallery}
      aria-label={videos.length > 0 ? 'Pictures and videos' : 'Pictures'}
      style={rarityStyle(product.rarity)}
      onKeyDown={(event) => {
        if (!isZoomed && stepOf(event) !== 0) turn(stepOf(event));
      }}
    >
      <div className={styles.stage} style={blurStyle(image.blurhash)}>
        <img className={styles.backdrop} src={image.variants[320]} alt="" aria-hidden="true" />
        {video ? <VideoStage key={video.id} video={video} cover={cover} /> : null}
        <button
          type="button"
          hidden={video !== undefined}
          className={styles.picture}
          aria-label={`Enlarge picture ${shown + 1} of ${images.length}: ${image.alt}`}
          {...swipe}
          onClick={() => {
            if (!wasSwiped.current) setZoomed(true);
          }}
        >
          <StagePicture key={image.id} image={image} isFirst={shown === 0} />
        </button>
        {video ? null : (
          <span className={styles.hint} aria-hidden="true">
            <IconZoomIn size={18} />
          </span>
        )}
        {places > 1 ? <TurnButtons hasVideos={videos.length > 0} onTurn={turn} /> : null}
      </div>
      {places > 1 ? (
        <Thumbs images={images} shown={shown} onShow={setShown}>
          {videos.map((one, index) => (
            <VideoThumb
              key={one.id}
              video={one}
              cover={cover}
              isShown={one === video}
              onShow={() => setShown(images.length + index)}
            />
          ))}
        </Thumbs>
      ) : null}
      {isZoomed ? (
        <Suspense>
          <ZoomDialog
            images={images}
            shown={shown}
            // Videos are not enlarged.
            onTurn={(step) => setShown((shown + step + images.length) % images.length)}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
