import '@mantine/core/styles/Modal.css';
import { type PointerEvent, useEffect, useState } from 'react';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import styles from './avatar-editor.module.css';

const side = 512;

type Crop = { zoom: number; x: number; y: number };

/** Draws the part of `image` that the square shows; `x` and `y` are its centre, 0 to 1. */
function draw(canvas: HTMLCanvasElement, image: ImageBitmap, { zoom, x, y }: Crop): void {
  const shown = Math.min(image.width, image.height) / zoom;
  const left = clamp(x * image.width - shown / 2, image.width - shown);
  const top = clamp(y * image.height - shown / 2, image.height - shown);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, side, side);
  context?.drawImage(image, left, top, shown, shown, 0, 0, side, side);
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, value));
}

type AvatarCropProps = {
  image: ImageBitmap;
  isBusy: boolean;
  onCrop: (blob: Blob) => void;
  onClose: () => void;
};

/** Lets the member choose the square: drag to move, the slider to come closer, arrow keys on the picture too. */
export function AvatarCrop({ image, isBusy, onCrop, onClose }: AvatarCropProps) {
  // As state, because the dialog puts its content into the page later than this component renders.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  useEffect(() => {
    if (canvas) draw(canvas, image, crop);
  }, [canvas, image, crop]);

  const move = (dx: number, dy: number) =>
    setCrop((now) => {
      const half = Math.min(image.width, image.height) / now.zoom / 2;
      const keep = (value: number, length: number) => Math.max(half / length, Math.min(1 - half / length, value));
      return { ...now, x: keep(now.x + dx, image.width), y: keep(now.y + dy, image.height) };
    });
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const scale = Math.min(image.width, image.height) / crop.zoom / event.currentTarget.clientWidth;
    move((-event.movementX * scale) / image.width, (-event.movementY * scale) / image.height);
  };
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-0.02, 0],
    ArrowRight: [0.02, 0],
    ArrowUp: [0, -0.02],
    ArrowDown: [0, 0.02],
  };
  return (
    <ConfirmModal
      isOpen
      title="Choose the part to show"
      confirmLabel="Use this picture"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => canvas?.toBlob((blob) => blob && onCrop(blob), 'image/webp', 0.92)}
    >
      <canvas
        ref={setCanvas}
        width={side}
        height={side}
        tabIndex={0}
        data-autofocus
        aria-label="Your picture. Drag it, or move it with the arrow keys."
        className={styles.canvas}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          move(...step);
        }}
      />
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget: { value } }) => {
            setCrop((now) => ({ ...now, zoom: Number(value) }));
            move(0, 0);
          }}
        />
      </label>
    </ConfirmModal>
  );
}
