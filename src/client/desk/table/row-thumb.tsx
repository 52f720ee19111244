import { MissingPicture } from '../../ui/pictures/missing-picture.tsx';
import { usePicture } from '../../ui/pictures/use-picture.ts';
import styles from './list-table.module.css';

/** The small picture of a row; its name says what it shows. */
export function RowThumb({ src }: { src: string }) {
  const { isMissing, props } = usePicture(src === '' ? null : src);
  return (
    <span className={styles.thumb}>
      {isMissing ? (
        <MissingPicture />
      ) : (
        <img {...props} src={src} alt="" width={28} height={36} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
