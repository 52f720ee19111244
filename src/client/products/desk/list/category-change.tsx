import '@mantine/core/styles/Modal.css';
import '../../../ui/forms/form-sheets.ts';
import { Button, Modal, NativeSelect } from '@mantine/core';
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
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Change category"
      centered
      size={420}
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
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
    </Modal>
  );
}
