import { useId, useState } from 'react';
import { symbolOf } from '../../../shared/money/money.ts';
import {
  type PriceBound,
  type PriceRange,
  priceBounds,
  readPriceDraft,
  type WrongPrices,
} from '../query/price-draft.ts';
import styles from './price-filter.module.css';

const labels: Record<PriceBound, string> = { minPrice: 'Min', maxPrice: 'Max' };

const nothing: WrongPrices = { draft: {}, problems: {} };

type PriceFieldsProps = {
  applied: PriceRange;
  /** The one of the prices, such as EUR. */
  currency: string;
  /** What the address asks for in vain. */
  wrong: WrongPrices;
  change: (range: PriceRange) => void;
};

/** Both ends of the range, applied on Enter or when leaving a field; what is wrong stays, with the reason below. */
export function PriceFields({ applied, currency, wrong, change }: PriceFieldsProps) {
  const id = useId();
  const asked = JSON.stringify([applied, wrong]);
  const [typed, setTyped] = useState({ ...wrong, over: asked });
  // A range that was chosen elsewhere replaces what was typed.
  const { draft, problems } = typed.over === asked ? typed : wrong;
  const keep = (entry: Partial<WrongPrices>) => setTyped({ draft, problems, ...entry, over: asked });
  const commit = (edited: PriceBound) => {
    if (Object.keys(draft).length === 0) return;
    const read = readPriceDraft(draft, applied, edited);
    if ('problems' in read) return keep({ problems: read.problems });
    keep(nothing);
    const isAskedInVain = Object.keys(wrong.draft).length > 0;
    if (isAskedInVain || priceBounds.some((bound) => read.range[bound] !== applied[bound])) change(read.range);
  };
  const field = (bound: PriceBound) => (
    <label className={styles.field} data-wrong={problems[bound] === undefined ? undefined : ''}>
      <span aria-hidden="true">{symbolOf(currency)}</span>
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
