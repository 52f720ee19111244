import {
  couponListInputSchema,
  couponPageSchema,
  couponSchema,
  couponUsePageSchema,
  couponUsesInputSchema,
  createCouponSchema,
  updateCouponSchema,
} from '../../shared/coupons/coupon.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listCouponUses } from './coupon-uses.queries.ts';
import { listCoupons } from './coupons.queries.ts';
import { createCoupon, deactivateCoupon, updateCoupon } from './save-coupon.ts';

/** Coupons apply to the whole shop, so they need the permission for prices. */
export const couponsRouter = router({
  list: memberProcedure('settings:update')
    .meta({ rest: { method: 'GET', path: '/admin/coupons', summary: 'Coupons, newest first' } })
    .input(couponListInputSchema)
    .output(couponPageSchema)
    .query(({ ctx, input }) => listCoupons(ctx.services, input)),

  create: memberProcedure('settings:update')
    .meta({ rest: { method: 'POST', path: '/admin/coupons', summary: 'Create a coupon', status: 201 } })
    .input(createCouponSchema)
    .output(couponSchema)
    .mutation(({ ctx, input }) => createCoupon(ctx.services, ctx.actor, ctx.requestInfo, input)),

  update: memberProcedure('settings:update')
    .meta({ rest: { method: 'PUT', path: '/admin/coupons/{id}', summary: 'Change a coupon' } })
    .input(updateCouponSchema)
    .output(couponSchema)
    .mutation(({ ctx, input }) => updateCoupon(ctx.services, ctx.actor, ctx.requestInfo, input)),

  uses: memberProcedure('settings:update')
    .meta({ rest: { method: 'GET', path: '/admin/coupons/{id}/uses', summary: 'List orders that used a coupon' } })
    .input(couponUsesInputSchema)
    .output(couponUsePageSchema)
    .query(({ ctx, input }) => listCouponUses(ctx.services, input)),

  deactivate: memberProcedure('settings:update')
    .meta({ rest: { method: 'POST', path: '/admin/coupons/{id}/deactivate', summary: 'Deactivate a coupon' } })
    .input(idInputSchema)
    .output(couponSchema)
    .mutation(({ ctx, input }) => deactivateCoupon(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
