import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { CategoryNode } from '../../../shared/categories/category.schemas.ts';
import { fieldProblemOf } from '../../platform/http/field-problem.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { othersOf } from './category-places.ts';

type EmptyCategoryProps = {
  category: CategoryNode;
  tree: readonly CategoryNode[];
  kind: 'delete' | 'move';
  onClose: () => void;
};

/** Moves what lies in a category to another, and deletes it where asked: nothing in it is lost (D-44). */
export function EmptyCategory({ category, tree, kind, onClose }: EmptyCategoryProps) {
  const [target, setTarget] = useState('');
  const utils = trpc.useUtils();
  const reply = (done: string) => ({
    onSuccess: async () => {
      notify.success(done);
      onClose();
      await Promise.all([utils.categoryEditing.invalidate(), utils.categories.invalidate()]);
    },
    onError: (error: unknown) => notify.error(fieldProblemOf(error)),
  });
  const remove = trpc.categoryEditing.delete.useMutation(reply('Category deleted'));
  const move = trpc.categoryEditing.moveProducts.useMutation(reply('Products moved'));
  const isDelete = kind === 'delete';
  const confirm = () => {
    if (isDelete) remove.mutate({ id: category.id, ...(target !== '' && { moveTo: target }) });
    else if (target !== '') move.mutate({ id: category.id, to: target });
  };
  return (
    <ConfirmModal
      isOpen
      title={isDelete ? `Delete ${category.name}?` : `Move the products of ${category.name}`}
      confirmLabel={isDelete ? 'Delete category' : 'Move products'}
      isDangerous={isDelete}
      isBusy={remove.isPending || move.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isDelete
          ? 'Its products and the categories in it move to the one you choose. If the category is empty, you do not need to choose one.'
          : 'All products directly in this category, hidden ones included.'}
      </p>
      <NativeSelect
        label="Move to"
        data={[
          { value: '', label: isDelete ? 'Nothing to move' : 'Choose a category' },
          ...othersOf(tree, category.id),
        ]}
        value={target}
        onChange={({ currentTarget: { value } }) => setTarget(value)}
      />
    </ConfirmModal>
  );
}
