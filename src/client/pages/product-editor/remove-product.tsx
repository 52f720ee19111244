import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import styles from '../../products/desk/form/product-form.module.css';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';

/** Takes a product away: for good if nobody bought it, else into the archive. */
export function RemoveProduct({ product, onDone }: { product: Product; onDone: () => void }) {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.productEditing.delete.useMutation({
    onSuccess: async ({ archived }) => {
      onDone();
      notify.success(archived ? 'Product archived' : 'Product deleted');
      navigate(`${root}/products`, { replace: true });
      await utils.productDesk.invalidate();
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => setAsking(false),
  });
  if (product.status === 'archived') return null;
  return (
    <div className={styles.remove}>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Delete product
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title="Delete this product?"
        confirmLabel="Delete product"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: product.id })}
        onClose={() => setAsking(false)}
      >
        {product.name} leaves the shop. If somebody bought it, it is archived and its buyers keep it; else it is gone
        for good.
      </ConfirmModal>
    </div>
  );
}
