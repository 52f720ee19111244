import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import { ReasonForm } from '../../desk/queue/reason-form.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';

const reasons = [
  'The description does not tell what the buyer gets.',
  'The pictures are missing, or show something else.',
  'The price or the category is wrong.',
  'We do not sell this kind of goods here.',
];

type ProductApprovalProps = { product: Product; isDirty: boolean };

/** Tells that a product waits for approval; staff approve or decline it here, once what they changed is saved. */
export function ProductApproval({ product, isDirty }: ProductApprovalProps) {
  const isStaff = useDesk().root === '/admin';
  const [isDeclining, setDeclining] = useState(false);
  const utils = trpc.useUtils();
  const reply = (done: string) => ({
    onSuccess: () => notify.success(done),
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () =>
      Promise.all([
        utils.productEditing.get.invalidate(),
        utils.productDesk.invalidate(),
        utils.desk.work.invalidate(),
      ]),
  });
  const approve = trpc.productDesk.patch.useMutation(reply(`${product.name} is live`));
  const decline = trpc.productEditing.decline.useMutation(reply(`${product.name} was declined`));
  if (isDeclining) {
    return (
      <ReasonForm
        title={`Decline ${product.name}`}
        label="Reason"
        description="The seller can see this. The product becomes a draft, and they can ask again."
        texts={reasons}
        missing="Please give a reason"
        submitLabel="Decline"
        isDangerous
        isBusy={decline.isPending}
        maxLength={500}
        onSubmit={(reason) => decline.mutate({ id: product.id, reason })}
        close={() => setDeclining(false)}
      />
    );
  }
  const { version } = product;
  return (
    <FormAlert tone="info" title="Waiting for approval">
      {isStaff
        ? `Its seller asked to publish it.${isDirty ? ' Save or discard your changes to decide.' : ''}`
        : 'Our team reviews it before it goes live. Shoppers cannot see it yet.'}
      {isStaff && product.manage?.declineReason ? <p>It was declined before: {product.manage.declineReason}</p> : null}
      {isStaff && version !== undefined ? (
        <Group gap="xs" mt="sm">
          <Button
            size="xs"
            disabled={isDirty}
            loading={approve.isPending}
            data-sends
            onClick={() => approve.mutate({ id: product.id, version, status: 'active' })}
          >
            Approve
          </Button>
          <Button size="xs" variant="default" disabled={isDirty} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </Group>
      ) : null}
    </FormAlert>
  );
}
