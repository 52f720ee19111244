import { Dialog } from '../../../ui/feedback/dialog.tsx';
import '@mantine/core/styles/Radio.css';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates/format-date.ts';
import styles from './conflict-dialog.module.css';
import type { FlatValues, ProductMerge } from './merge-product.ts';
import { fieldLabels } from './product-form-labels.ts';
import type { ProductFormValues } from './product-form-values.ts';
import { valueText } from './value-text.ts';

export type ProductConflict = {
  merge: ProductMerge;
  /** What the other one saved. */
  theirs: { values: ProductFormValues; version: number };
  by: string | null;
  at: string | null;
};

type ConflictDialogProps = {
  conflict: ProductConflict;
  /** The fields whose value of the other one is taken. */
  onMerge: (taken: FlatValues) => void;
  onClose: () => void;
};

/** Somebody else saved the product meanwhile: what they changed, and which of both to keep where both changed the same. */
export function ConflictDialog({ conflict: { merge, by, at }, onMerge, onClose }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const taken = Object.entries(merge.taken);
  const bring = () => {
    const chosen = merge.disputed.filter(({ field }) => theirs.includes(field));
    onMerge({ ...merge.taken, ...Object.fromEntries(chosen.map(({ field, theirs: value }) => [field, value])) });
  };
  return (
    <Dialog
      onClose={onClose}
      title={`${by ?? 'Somebody else'} saved this product while you were editing`}
      size={640}
      closeOnClickOutside={false}
    >
      <div className={styles.body}>
        <p>
          {at === null ? '' : `Saved ${formatDate(at, 'dateTime')}. `}
          Your changes are safe: merge both versions, check them and save again.
        </p>
        {taken.length === 0 ? null : (
          <section>
            <h3>Their changes, merged in</h3>
            <dl className={styles.taken}>
              {taken.map(([field, value]) => (
                <div key={field}>
                  <dt>{fieldLabels[field] ?? field}</dt>
                  <dd>{valueText(field, value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {merge.disputed.length === 0 ? null : (
          <section>
            <h3>You both changed</h3>
            {merge.disputed.map(({ field, mine, theirs: other }) => (
              <Radio.Group
                key={field}
                label={fieldLabels[field] ?? field}
                value={theirs.includes(field) ? 'theirs' : 'mine'}
                onChange={(side) =>
                  setTheirs(side === 'theirs' ? [...theirs, field] : theirs.filter((name) => name !== field))
                }
              >
                <div className={styles.sides}>
                  <Radio value="mine" label={`Yours: ${valueText(field, mine)}`} />
                  <Radio value="theirs" label={`Theirs: ${valueText(field, other)}`} />
                </div>
              </Radio.Group>
            ))}
          </section>
        )}
        {taken.length + merge.disputed.length === 0 ? <p>Your changes and theirs do not touch each other.</p> : null}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={bring}>Merge both</Button>
        </div>
      </div>
    </Dialog>
  );
}
