import { Button } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { VipBought } from '../../../shared/vip/vip.schemas.ts';
import { ReturnOutcome } from '../../payments/attempt/return-outcome.tsx';
import {
  notApproved,
  type ReturnFromProvider,
  readReturn,
  type Stop,
  stoppedBy,
  useReturn,
} from '../../payments/attempt/use-return.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, idempotent } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { boughtHref, boughtMessages, useVipRefresh } from './use-vip-purchase.ts';

const icon = <IconCrown size={32} stroke={1.6} />;
const ended: Stop = {
  title: 'This payment has ended',
  message: 'Your membership page shows what you have.',
  canPay: false,
  canRetry: false,
};

const waiting: Record<Exclude<VipBought['payment']['status'], 'paid'>, Stop> = {
  requires_action: notApproved,
  processing: {
    title: 'PayPal is reviewing your payment',
    message: 'Your membership begins as soon as PayPal confirms it. You can leave this page.',
    canPay: false,
    canRetry: true,
  },
  refunded: {
    title: 'Your money is being returned to PayPal',
    message: 'Your membership changed while you paid.',
    canPay: false,
    canRetry: false,
  },
};

const giftWaits: Stop = {
  ...waiting.processing,
  message: 'You get the code as soon as PayPal confirms it. You can leave this page.',
};

function Outcome({ back: { id, paymentId, outcome } }: { back: ReturnFromProvider }) {
  const refresh = useVipRefresh();
  const [doneHref, setDoneHref] = useState('/user/vip');
  const asked = useReturn(async () => {
    const input = { id, paymentMethod: 'paypal' as const, returned: { paymentId, outcome } };
    try {
      const { payment } = await api.vip.pay.mutate(input, idempotent(crypto.randomUUID()));
      refresh();
      if (payment.status === 'processing' && payment.kind === 'gift') return giftWaits;
      if (payment.status !== 'paid') return waiting[payment.status];
      setDoneHref(boughtHref(payment));
      notify.success(boughtMessages[payment.kind], { id: paymentId });
      return 'done';
    } catch (error) {
      if (['NOT_FOUND', 'VIP_CONFLICT'].includes(envelopeOf(error)?.code ?? '')) return ended;
      return stoppedBy(error, outcome, 'Nothing was charged. You can try again.');
    }
  });
  return (
    <ReturnOutcome
      {...asked}
      title="Activating your membership"
      icon={icon}
      doneHref={doneHref}
      actions={({ canRetry }) => (
        <Button component={Link} href="/user/vip" variant={canRetry ? 'default' : 'filled'}>
          My membership
        </Button>
      )}
    />
  );
}

/** The page that a provider redirects back to. Reloading it asks again and changes nothing. */
export function VipReturnPage() {
  const [search] = useSearchParams();
  const back = readReturn(search, 'purchase');
  if (back) return <Outcome back={back} />;
  return (
    <EmptyState headingLevel={1} title="There is no payment here" message="This link is incomplete." icon={icon}>
      <Button component={Link} href="/user/vip">
        My membership
      </Button>
    </EmptyState>
  );
}
