import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import styles from './image-picker.module.css';
import { RemovableItem } from './removable-item.tsx';

type AddedImage = { id: string; file: File; url: string };
type KeptImage = { id: string; thumbUrl: string };
/** Pictures that are stored already and stay, and new ones. */
export type ChosenImages = { kept: readonly KeptImage[]; added: readonly AddedImage[] };
/** How many pictures may be chosen, of which MIME types and of how many bytes each. */
export type ImageLimits = { images: number; imageBytes: number; types: readonly string[] };

/** A file that was just chosen; the picker that shows it lets go of its address. */
export function addedImage(file: File): AddedImage {
  return { id: crypto.randomUUID(), file, url: URL.createObjectURL(file) };
}

type ImagePickerProps = {
  images: ChosenImages;
  limits: ImageLimits;
  error: string | undefined;
  onChange: (images: ChosenImages) => void;
  onError: (error: string | undefined) => void;
};

export function ImagePicker({ images, limits, error, onChange, onError }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { kept, added } = images;
  useReleaseUrls(added);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    const usable = files.filter((file) => refusalOf(file, limits) === undefined);
    const room = limits.images - kept.length - added.length;
    const refusal = files.map((file) => refusalOf(file, limits)).find((reason) => reason !== undefined);
    onError(usable.length > room ? `At most ${limits.images} pictures` : refusal);
    const fresh = usable.slice(0, room).map(addedImage);
    onChange({ kept, added: [...added, ...fresh] });
  };
  const previews = [
    ...kept.map(({ id, thumbUrl }) => ({ id, url: thumbUrl })),
    ...added.map(({ id, url }) => ({ id, url })),
  ];
  const drop = (id: string) => {
    onError(undefined);
    onChange({ kept: kept.filter((image) => image.id !== id), added: added.filter((image) => image.id !== id) });
  };
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.pickerLabel}>
        Pictures (up to {limits.images}, {limits.imageBytes / 1_000_000} MB each)
      </legend>
      <ul className={styles.previews}>
        {previews.map(({ id, url }, index) => (
          <RemovableItem key={id} className={styles.preview}>
            <img src={url} alt={`Chosen, number ${index + 1}`} width={84} height={84} />
            <button
              type="button"
              className={styles.drop}
              aria-label={`Remove picture ${index + 1}`}
              data-removes=""
              onClick={() => drop(id)}
            >
              <IconX size={15} stroke={2.2} />
            </button>
          </RemovableItem>
        ))}
        {previews.length >= limits.images ? null : (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <span>
                <IconPhotoPlus size={24} stroke={1.6} aria-hidden="true" />
                Add
              </span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={limits.types.join(',')}
        multiple
        hidden
        aria-label="Picture files"
        onChange={choose}
      />
      {error === undefined ? null : (
        <p className={styles.failure} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The browser keeps a chosen file in memory until its object URL is revoked. */
function useReleaseUrls(added: readonly AddedImage[]): void {
  const shown = useRef<readonly AddedImage[]>([]);
  useEffect(() => {
    for (const { id, url } of shown.current) if (!added.some((image) => image.id === id)) URL.revokeObjectURL(url);
    shown.current = added;
  }, [added]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}

function refusalOf({ name, type, size }: File, limits: ImageLimits): string | undefined {
  if (!limits.types.includes(type)) return `${name} is not a PNG, JPG, GIF or WEBP picture`;
  return size > limits.imageBytes ? `${name} is larger than ${limits.imageBytes / 1_000_000} MB` : undefined;
}
