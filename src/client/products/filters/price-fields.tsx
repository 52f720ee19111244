import { useId, useState } from 'react';
import { type PriceBound, type PriceDraft, type PriceRange, priceBounds, readPriceDraft } from './price-draft.ts';
import styles from './price-filter.module.css';

const labels: Record<PriceBound, string> = { minPrice: 'Min', maxPrice: 'Max' };

type Entry = { draft: PriceDraft; problems: PriceDraft };
const nothing: Entry = { draft: {}, problems: {} };

/** Both ends of the range, applied on Enter or when leaving a field; what is wrong stays, with the reason below. */
export function PriceFields({ applied, change }: { applied: PriceRange; change: (range: PriceRange) => void }) {
  const id = useId();
  const [typed, setTyped] = useState({ ...nothing, over: applied });
  // A range that was chosen elsewhere replaces what was typed.
  const isCurrent = priceBounds.every((bound) => typed.over[bound] === applied[bound]);
  const { draft, problems } = isCurrent ? typed : nothing;
  const keep = (entry: Partial<Entry>) => setTyped({ draft, problems, ...entry, over: applied });
  const commit = (edited: PriceBound) => {
    if (Object.keys(draft).length === 0) return;
    const read = readPriceDraft(draft, applied, edited);
    if ('problems' in read) return keep({ problems: read.problems });
    keep(nothing);
    if (priceBounds.some((bound) => read.range[bound] !== applied[bound])) change(read.range);
  };
  const field = (bound: PriceBound) => (
    <label className={styles.field} data-wrong={problems[bound] === undefined ? undefined : ''}>
      <span aria-hidden="true">$</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={labels[bound]}
        aria-invalid={problems[bound] !== undefined}
        aria-describedby={problems[bound] === undefined ? undefined : `${id}-${bound}`}
        placeholder={labels[bound]}
        maxLength={8}
        value={draft[bound] ?? applied[bound] ?? ''}
        onChange={(event) => keep({ draft: { ...draft, [bound]: event.currentTarget.value } })}
        onBlur={() => commit(bound)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(bound);
        }}
      />
    </label>
  );
  return (
    <>
      <div className={styles.fields}>
        {field('minPrice')}
        <span aria-hidden="true">to</span>
        {field('maxPrice')}
      </div>
      {priceBounds.map((bound) =>
        problems[bound] === undefined ? null : (
          <p key={bound} id={`${id}-${bound}`} role="alert" className={styles.problem}>
            {problems[bound]}
          </p>
        ),
      )}
    </>
  );
}
