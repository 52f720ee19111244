import { IconCircleCheck, IconDownload, IconKey, IconRefresh } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { LibraryItem, PurchaseNextStep } from '../../../shared/home/member-home.schemas.ts';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { CardRow } from '../../ui/layout/card-row.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import styles from './library-row.module.css';

export const libraryTitle = 'Jump back in';

const steps = {
  reveal: { label: 'Reveal your key', Icon: IconKey },
  download: { label: 'Download', Icon: IconDownload },
  update: { label: 'Get the new version', Icon: IconRefresh },
  none: { label: 'In your library', Icon: IconCircleCheck },
} as const satisfies Record<PurchaseNextStep, object>;

const hrefOf = ({ name }: LibraryItem) => `/user/downloads?${new URLSearchParams({ q: name })}`;

function Tile({ item }: { item: LibraryItem }) {
  const { label, Icon } = steps[item.nextStep];
  return (
    <Link href={hrefOf(item)} className={styles.tile ?? ''} data-waits={item.nextStep === 'none' ? undefined : ''}>
      <span className={styles.cover}>
        <CoverImage src={item.coverUrl} alt="" sizes="72px" shape="square" />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.step}>
          <Icon size={15} stroke={2} aria-hidden="true" />
          {label}
        </span>
      </span>
    </Link>
  );
}

/** What was bought, with the next step of each: a key to reveal, a file to fetch. */
export function LibraryRow({ items }: { items: readonly LibraryItem[] }) {
  return (
    <div className={styles.row}>
      <CardRow title={libraryTitle} seeAllHref="/user/downloads">
        {items.map((item) => (
          <Tile key={item.id} item={item} />
        ))}
      </CardRow>
    </div>
  );
}

const places = [0, 1, 2, 3] as const;

export function LibraryRowSkeleton() {
  return (
    <div className={styles.row}>
      <CardRow title={libraryTitle}>
        {places.map((place) => (
          <span key={place} className={styles.tile} aria-hidden="true">
            <span className={styles.cover}>
              <Skeleton height={64} radius={10} />
            </span>
            <span className={styles.text}>
              <Skeleton width="90%" height={14} />
              <Skeleton width="60%" height={13} />
            </span>
          </span>
        ))}
      </CardRow>
    </div>
  );
}
