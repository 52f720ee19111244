import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ManagedProductListInput } from '../../../../shared/products/managed-product.schemas.ts';
import { useProductSearch } from './product-search.ts';

type ProductSelectProps = {
  label: string;
  description?: string;
  value: { id: string; name: string } | undefined;
  onChange: (product: { id: string; name: string } | undefined) => void;
  filters?: ManagedProductListInput['filters'];
  error?: ReactNode;
};

/** Chooses a product by its name or SKU. */
export function ProductSelect({ label, description, value, onChange, filters, error }: ProductSelectProps) {
  const [text, setText] = useState('');
  const found = useProductSearch(text === value?.name ? '' : text, filters);
  const choices = found.map(({ id, name, sku }) => ({ value: id, label: name, sku }));
  const isListed = choices.some((choice) => choice.value === value?.id);
  return (
    <Select
      label={label}
      description={description}
      placeholder="Name or SKU"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      nothingFoundMessage="Nothing found"
      data={value && !isListed ? [{ value: value.id, label: value.name, sku: '' }, ...choices] : choices}
      filter={({ options }) => options}
      value={value?.id ?? null}
      onSearchChange={setText}
      onChange={(id, option) => onChange(id === null || option === null ? undefined : { id, name: option.label })}
      error={error}
    />
  );
}
