import type { ReactNode } from 'react';
import type { ScreenShape } from '../../platform/screen/screen-shape.ts';
import styles from './screen-skeletons.module.css';
import { Announcement, CardGridSkeleton, Skeleton } from './skeletons.tsx';

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function Head() {
  return (
    <div className={styles.head}>
      <Skeleton width="min(320px, 70%)" height={36} radius={10} />
      <Skeleton width="min(520px, 90%)" height={16} />
    </div>
  );
}

function ProductShape() {
  return (
    <div className={styles.product}>
      <div className={styles.stage}>
        <Skeleton height="auto" radius={18} />
      </div>
      <div className={styles.stack}>
        <Skeleton width={190} height={14} />
        <Skeleton width="90%" height={34} />
        <Skeleton width="70%" height={14} />
        <Skeleton height={420} radius={18} />
      </div>
    </div>
  );
}

function ColumnsShape() {
  return (
    <>
      <Head />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Skeleton height={130} radius={18} />
          <Skeleton height={130} radius={18} />
          <Skeleton height={240} radius={18} />
        </div>
        <Skeleton height={320} radius={18} />
      </div>
    </>
  );
}

function Entry() {
  return (
    <div className={styles.entry}>
      <Skeleton width={56} height={70} radius={9} />
      <Skeleton width="40%" height={20} />
    </div>
  );
}

/** The part beside the list of the account area. */
const accountParts: Partial<Record<ScreenShape, ReactNode>> = {
  order: (
    <div className={styles.order}>
      <div className={styles.stack}>
        <Skeleton height={96} radius={14} />
        <Entry />
        <Entry />
      </div>
      <Skeleton height={360} radius={14} />
    </div>
  ),
  library: (
    <div className={styles.stack}>
      <Skeleton height={44} radius={12} />
      <Entry />
      <Entry />
      <Entry />
    </div>
  ),
  account: (
    <div className={styles.stack}>
      <Skeleton height={180} radius={14} />
      <Skeleton height={320} radius={14} />
    </div>
  ),
};

const pageParts: Partial<Record<ScreenShape, ReactNode>> = {
  text: (
    <>
      <Head />
      <div className={styles.text}>
        {places.map((place) => (
          <Skeleton key={place} width={place % 4 === 3 ? '60%' : '100%'} height={16} />
        ))}
      </div>
    </>
  ),
  form: (
    <div className={styles.form}>
      <Head />
      <div className={styles.stack}>
        <Skeleton height={46} radius={12} />
        <Skeleton height={46} radius={12} />
        <Skeleton height={42} radius={12} />
      </div>
    </div>
  ),
  cards: (
    <>
      <Head />
      <CardGridSkeleton count={10} />
    </>
  ),
  product: <ProductShape />,
};

/** With the places of the desk, which come only with its code; the shell keeps the room of its bar. */
function DeskShape() {
  return (
    <div className={styles.desk} data-skeleton="desk">
      <Announcement />
      <div className={styles.deskSide}>
        {places.map((place) => (
          <Skeleton key={place} width="70%" height={16} />
        ))}
      </div>
      <div className={styles.deskContent}>
        <Skeleton width={180} height={26} />
        <Skeleton height={420} radius={12} />
      </div>
    </div>
  );
}

/** Shown in place of a screen while its code loads, in the outline of what comes. */
export function ScreenSkeleton({ shape }: { shape: ScreenShape }) {
  if (shape === 'desk') return <DeskShape />;
  const part = accountParts[shape];
  if (part !== undefined) {
    return (
      <div className={styles.account} data-skeleton={shape}>
        <Announcement />
        <div className={styles.side}>
          {places.map((place) => (
            <Skeleton key={place} width="62%" height={16} />
          ))}
        </div>
        <div>
          <Head />
          {part}
        </div>
      </div>
    );
  }
  return (
    <div className={shape === 'columns' ? styles.narrow : styles.page} data-skeleton={shape}>
      <Announcement />
      {pageParts[shape] ?? <ColumnsShape />}
    </div>
  );
}
