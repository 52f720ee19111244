import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSwipe } from './use-swipe.ts';
import styles from './zoom-dialog.module.css';

export type ZoomImage = { id: string; alt: string; width: number; height: number; variants: { 1280: string } };

type ZoomDialogProps = {
  images: readonly ZoomImage[];
  shown: number;
  onTurn: (step: number) => void;
  onClose: () => void;
};

/** The large view. The browser's own modal dialog keeps the focus inside and closes on Escape. */
export function ZoomDialog({ images, shown, onTurn, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarge, setLarge] = useState(false);
  const image = images[shown];

  useEffect(() => dialog.current?.showModal(), []);
  const turn = (step: number) => {
    setLarge(false);
    onTurn(step);
  };
  // In full size a finger moves the picture instead.
  const { wasSwiped, ...swipe } = useSwipe(turn, isLarge || images.length < 2);
  if (image === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Picture ${shown + 1} of ${images.length}: ${image.alt}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') turn(1);
        if (event.key === 'ArrowLeft') turn(-1);
      }}
    >
      <div className={styles.scroller} data-large={isLarge || undefined} {...swipe}>
        <button
          type="button"
          className={styles.picture}
          aria-label={isLarge ? 'Fit to the screen' : 'Show in full size'}
          onClick={() => {
            if (!wasSwiped.current) setLarge(!isLarge);
          }}
        >
          <img
            key={image.id}
            src={image.variants[1280]}
            alt={image.alt}
            width={image.width}
            height={image.height}
            draggable={false}
          />
        </button>
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
        <IconX size={22} />
      </button>
      {images.length > 1 ? (
        <>
          <button type="button" className={styles.turn} data-side="left" aria-label="Previous" onClick={() => turn(-1)}>
            <IconChevronLeft size={24} />
          </button>
          <button type="button" className={styles.turn} data-side="right" aria-label="Next" onClick={() => turn(1)}>
            <IconChevronRight size={24} />
          </button>
          <p className={styles.count} aria-live="polite">
            {shown + 1} / {images.length}
          </p>
        </>
      ) : null}
    </dialog>
  );
}
