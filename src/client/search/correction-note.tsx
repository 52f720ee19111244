import { Link } from 'wouter';
import type { ListPage } from '../products/browse/use-product-pages.ts';
import type { FilterState } from '../products/query/use-product-filters.ts';
import styles from './search-page.module.css';

/** Says when the results are those of another spelling, and offers other ones. */
export function CorrectionNote({ reply, state }: { reply: ListPage; state: FilterState }) {
  const { correctedQuery, didYouMean = [] } = reply;
  const others = didYouMean.filter((query) => query !== correctedQuery);
  if (correctedQuery === undefined && others.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {correctedQuery === undefined ? null : (
        <>
          Nothing matches “{state.filters.q}”. Showing results for{' '}
          <Link href={state.hrefOf({ q: correctedQuery })} className={styles.corrected ?? ''}>
            {correctedQuery}
          </Link>
          .{' '}
        </>
      )}
      {others.length === 0 ? null : (
        <>
          Did you mean{' '}
          {others.map((query, index) => (
            <span key={query}>
              {index === 0 ? '' : ' or '}
              <Link href={state.hrefOf({ q: query })}>{query}</Link>
            </span>
          ))}
          ?
        </>
      )}
    </p>
  );
}
