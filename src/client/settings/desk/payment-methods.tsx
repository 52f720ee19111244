import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShopPaymentMethodView } from '../../../shared/payments/shop-payment-method.schemas.ts';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useShopSettings } from '../../platform/site/shop-settings.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { PaymentMethodForm } from './payment-method-form.tsx';
import styles from './settings-desk.module.css';

/** The ways to pay in the order of the checkout: on or off, fees and limits. */
export function PaymentMethods() {
  const utils = trpc.useUtils();
  const { settings, reload } = useShopSettings();
  const list = trpc.shopPaymentMethods.list.useQuery({}, { staleTime: 0 });
  const [edited, setEdited] = useState<ShopPaymentMethodView>();
  const [dragged, setDragged] = useState<string>();
  const reply = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => utils.shopPaymentMethods.invalidate(),
  };
  const toggle = trpc.shopPaymentMethods.toggle.useMutation(reply);
  const reorder = trpc.shopPaymentMethods.reorder.useMutation({
    ...reply,
    onSuccess: (sorted) => utils.shopPaymentMethods.list.setData({}, sorted),
  });
  const items = list.data?.items ?? [];
  const place = (id: string, index: number) => {
    const rest = items.map((item) => item.id).filter((other) => other !== id);
    if (index >= 0 && index <= rest.length) reorder.mutate({ methodIds: rest.toSpliced(index, 0, id) });
  };
  return (
    <SettingsCard
      title="Payment methods"
      description="Shown in this order at checkout. At least one method must stay active."
    >
      {list.isError ? (
        <QueryError title={userMessages.paymentMethodsFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {settings.paymentError === undefined ? null : (
        <QueryError title={settings.paymentError} error={undefined} onRetry={() => void reload()} />
      )}
      {list.isPending ? <Skeleton height={160} radius={10} /> : null}
      <ol className={styles.methods}>
        {items.map((method, index) => (
          <li
            key={method.id}
            draggable
            onDragStart={() => setDragged(method.id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && dragged !== method.id && place(dragged, index)}
          >
            <IconGripVertical size={18} aria-hidden="true" />
            <Checkbox
              label={method.name}
              description={describe(method)}
              checked={method.isActive}
              disabled={toggle.isPending}
              onChange={(event) => toggle.mutate({ id: method.id, isActive: event.currentTarget.checked })}
            />
            <div className={styles.methodTools}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Move ${method.name} up`}
                disabled={index === 0 || reorder.isPending}
                onClick={() => place(method.id, index - 1)}
              >
                <IconChevronUp size={18} />
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Move ${method.name} down`}
                disabled={index === items.length - 1 || reorder.isPending}
                onClick={() => place(method.id, index + 1)}
              >
                <IconChevronDown size={18} />
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Edit ${method.name}`}
                onClick={() => setEdited(method)}
              >
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {edited ? <PaymentMethodForm key={edited.id} method={edited} close={() => setEdited(undefined)} /> : null}
    </SettingsCard>
  );
}

function describe({ isReady, isActive, fee, minAmount, maxAmount, countries }: ShopPaymentMethodView): string {
  const parts = [
    isActive && isReady === false ? 'Not offered because its provider is not set up' : '',
    fee.percent > 0 || fee.fixed > 0 ? `Fee ${fee.percent}% + ${fee.fixed}` : 'No fee',
    minAmount === null ? '' : `from ${minAmount}`,
    maxAmount === null ? '' : `up to ${maxAmount}`,
    countries.length > 0 ? `only ${countries.join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
