import type { Coupon } from '../../../shared/coupons/coupon.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { enabled } from './coupon-form.ts';

type CouponSwitchProps = { coupon: Coupon; close: () => void };

function useSwitch(close: () => void) {
  const utils = trpc.useUtils();
  return {
    onSuccess: close,
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => utils.coupons.invalidate(),
  };
}

/** Asks before a coupon is taken from the checkout. */
export function DisableCoupon({ coupon, close }: CouponSwitchProps) {
  const disable = trpc.coupons.deactivate.useMutation(useSwitch(close));
  return (
    <ConfirmModal
      isOpen
      title={`Disable ${coupon.code}?`}
      confirmLabel="Disable coupon"
      isDangerous
      isBusy={disable.isPending}
      onConfirm={() => disable.mutate({ id: coupon.id })}
      onClose={close}
    >
      <p>New orders can no longer use it. Orders already placed keep their discount.</p>
    </ConfirmModal>
  );
}

/** Asks before a disabled coupon takes money off orders again. */
export function EnableCoupon({ coupon, close }: CouponSwitchProps) {
  const update = trpc.coupons.update.useMutation(useSwitch(close));
  return (
    <ConfirmModal
      isOpen
      title={`Enable ${coupon.code}?`}
      confirmLabel="Enable coupon"
      isBusy={update.isPending}
      onConfirm={() => update.mutate(enabled(coupon))}
      onClose={close}
    >
      <p>New orders can use it again, as far as its dates and limits allow.</p>
    </ConfirmModal>
  );
}
