import { useState } from 'react';
import { ProductSelect } from '../choosing/product-select.tsx';
import type { ProductTabProps } from './form-section.tsx';

const games = [{ field: 'type', op: 'is', value: 'game' } as const];

/** The game that a DLC belongs to. */
export function ParentGame({ form, parent }: ProductTabProps & { parent: { id: string; name: string } | undefined }) {
  const [chosen, setChosen] = useState(parent);
  const id = form.values.parentProductId;
  const shown = id === '' ? undefined : chosen?.id === id ? chosen : { id, name: parent?.id === id ? parent.name : id };
  return (
    <ProductSelect
      label="Base game"
      value={shown}
      filters={games}
      onChange={(product) => {
        setChosen(product);
        form.setFieldValue('parentProductId', product?.id ?? '');
      }}
      error={form.errors.parentProductId}
    />
  );
}
