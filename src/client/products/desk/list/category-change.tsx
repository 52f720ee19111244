import { Dialog } from '../../../ui/feedback/dialog.tsx';
import '../../../ui/forms/form-sheets.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useCategoryChoices } from '../choosing/category-choices.ts';
import styles from './price-change-form.module.css';

type CategoryChangeProps = {
  isOpen: boolean;
  isBusy: boolean;
  onStart: (action: { kind: 'products.category'; params: { categoryId: string } }) => void;
  onClose: () => void;
};

/** Into which category the selected products go. */
export function CategoryChange({ isOpen, isBusy, onStart, onClose }: CategoryChangeProps) {
  const choices = useCategoryChoices();
  const [categoryId, setCategoryId] = useState('');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Change category" size={420}>
      <div className={styles.form}>
        <NativeSelect
          label="Category"
          data={[{ value: '', label: 'Choose a category' }, ...choices]}
          value={categoryId}
          onChange={(event) => setCategoryId(event.currentTarget.value)}
        />
        <Button
          loading={isBusy}
          disabled={categoryId === ''}
          onClick={() => onStart({ kind: 'products.category', params: { categoryId } })}
        >
          Check what changes
        </Button>
      </div>
    </Dialog>
  );
}
