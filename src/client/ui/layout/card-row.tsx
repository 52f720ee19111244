import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FocusKeepingButton } from '../../platform/focus-keeping-button.tsx';
import styles from './card-row.module.css';
import { SectionHeading } from './section-heading.tsx';

type CardRowProps = { title: string; seeAllHref?: string; children: ReactNode };

type Edges = { atStart: boolean; atEnd: boolean };

function measureEdges(list: HTMLElement): Edges {
  return {
    atStart: list.scrollLeft <= 2,
    atEnd: list.scrollLeft + list.clientWidth >= list.scrollWidth - 2,
  };
}

function scrollByPage(list: HTMLElement | null, direction: -1 | 1): void {
  if (list === null) return;
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollBy({ left: direction * list.clientWidth * 0.9, behavior: reduced ? 'instant' : 'smooth' });
}

/** A titled row of cards that scrolls sideways: by touch with snap, by the two buttons, by the arrow keys. */
export function CardRow({ title, seeAllHref, children }: CardRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const update = () => setEdges(measureEdges(element));
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);

  const canScroll = !(edges.atStart && edges.atEnd);
  return (
    <section aria-labelledby={titleId}>
      <SectionHeading title={title} id={titleId} {...(seeAllHref === undefined ? {} : { seeAllHref })}>
        {canScroll ? (
          <span className={styles.buttons}>
            <FocusKeepingButton
              aria-label={`Previous: ${title}`}
              disabled={edges.atStart}
              onClick={() => scrollByPage(list.current, -1)}
            >
              <IconChevronLeft size={18} stroke={2} />
            </FocusKeepingButton>
            <FocusKeepingButton
              aria-label={`Next: ${title}`}
              disabled={edges.atEnd}
              onClick={() => scrollByPage(list.current, 1)}
            >
              <IconChevronRight size={18} stroke={2} />
            </FocusKeepingButton>
          </span>
        ) : null}
      </SectionHeading>
      {/* A scrollable region must be reachable by keyboard; the browser then scrolls it with the arrow keys. */}
      <ul ref={list} className={styles.list} tabIndex={canScroll ? 0 : undefined} aria-labelledby={titleId}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
