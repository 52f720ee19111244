import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './section-heading.module.css';

type SectionHeadingProps = {
  title: string;
  id?: string;
  /** Where "See all" leads; without it there is no such link. */
  seeAllHref?: string;
  children?: ReactNode;
};

export function SectionHeading({ title, id, seeAllHref, children }: SectionHeadingProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.side}>
        {children}
        {seeAllHref === undefined ? null : (
          <Link href={seeAllHref} className={styles.link ?? ''} aria-label={`See all: ${title}`}>
            See all
            <IconArrowRight size={15} stroke={2} aria-hidden="true" />
          </Link>
        )}
      </div>
    </div>
  );
}
