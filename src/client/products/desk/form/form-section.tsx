import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import type { ProductFormValues } from '../saving/product-form-values.ts';
import styles from './product-form.module.css';

export type ProductForm = UseFormReturnType<ProductFormValues>;
export type ProductTabProps = { form: ProductForm };

/** One card of the editor with its fields in a grid. */
export function FormSection(props: { title: string; description: string; children: ReactNode }) {
  const { title, description, children } = props;
  return (
    <SettingsCard title={title} description={description}>
      <div className={styles.grid}>{children}</div>
    </SettingsCard>
  );
}

/** The first error at a path or below it, such as that of the third tag. */
export function errorBelow({ errors }: ProductForm, path: string): ReactNode {
  return Object.entries(errors).find(([field]) => field === path || field.startsWith(`${path}.`))?.[1];
}
