import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import styles from './pagination.module.css';

type PaginationProps = {
  /** 1-based. */
  page: number;
  totalPages: number;
  /** The address of a page; pages are links, so they can be opened in a new tab and crawled. */
  hrefOf: (page: number) => string;
  /** Called when the pointer or the focus reaches a page, to fetch it ahead. */
  onIntent?: (page: number) => void;
  /** Tells two paginations of one screen apart for screen readers. */
  label?: string;
};

/** First, last, the current page and its neighbours; 0 stands for a gap. */
function visiblePages(page: number, totalPages: number): number[] {
  const shown = new Set([1, totalPages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= totalPages));
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const previous = sorted[index - 1] ?? number;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [0, number] : [number];
  });
}

export function Pagination({ page, totalPages, hrefOf, onIntent, label = 'Pages' }: PaginationProps) {
  if (totalPages <= 1) return null;
  const intent = (target: number) => ({
    onPointerEnter: () => onIntent?.(target),
    onFocus: () => onIntent?.(target),
  });
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 ? (
        <Link href={hrefOf(page - 1)} rel="prev" aria-label="Previous page" {...intent(page - 1)}>
          <IconChevronLeft size={18} />
        </Link>
      ) : null}
      {visiblePages(page, totalPages).map((number, index, all) =>
        number === 0 ? (
          <span key={`gap-before-${all[index + 1]}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            href={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            {...intent(number)}
          >
            {number}
          </Link>
        ),
      )}
      {page < totalPages ? (
        <Link href={hrefOf(page + 1)} rel="next" aria-label="Next page" {...intent(page + 1)}>
          <IconChevronRight size={18} />
        </Link>
      ) : null}
    </nav>
  );
}
