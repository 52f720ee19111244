import {
  applyAsSellerSchema,
  mySellerApplicationSchema,
  rejectSellerApplicationSchema,
  sellerApplicationPageSchema,
  sellerApplicationsInputSchema,
  staffSellerApplicationSchema,
} from '../../shared/seller-applications/seller-application.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { applyAsSeller, withdrawApplication } from './apply-as-seller.ts';
import { decideApplication } from './decide-application.ts';
import { sellerApplicationRateLimits } from './seller-applications.limits.ts';
import { getApplication, getMyApplication, listApplications } from './seller-applications.queries.ts';

export const sellerApplicationsRouter = router({
  mine: memberProcedure('seller:apply')
    .meta({ rest: { method: 'GET', path: '/user/seller-application', summary: 'My application to sell' } })
    .input(emptySchema)
    .output(mySellerApplicationSchema)
    .query(({ ctx }) => getMyApplication(ctx.services, ctx.actor)),

  submit: memberProcedure('seller:apply')
    .meta({
      rest: { method: 'POST', path: '/user/seller-application', summary: 'Apply to become a seller', status: 201 },
      rateLimit: sellerApplicationRateLimits.apply,
    })
    .input(applyAsSellerSchema)
    .output(mySellerApplicationSchema)
    .mutation(({ ctx, input }) => applyAsSeller(ctx.services, ctx.actor, ctx.requestInfo, input)),

  withdraw: memberProcedure('seller:apply')
    .meta({ rest: { method: 'DELETE', path: '/user/seller-application', summary: 'Withdraw my application' } })
    .input(emptySchema)
    .output(mySellerApplicationSchema)
    .mutation(({ ctx }) => withdrawApplication(ctx.services, ctx.actor, ctx.requestInfo)),

  list: memberProcedure('seller:decide')
    .meta({
      rest: { method: 'GET', path: '/admin/seller-applications', summary: 'Applications to sell, newest first' },
    })
    .input(sellerApplicationsInputSchema)
    .output(sellerApplicationPageSchema)
    .query(({ ctx, input }) => listApplications(ctx.services, input)),

  get: memberProcedure('seller:decide')
    .meta({ rest: { method: 'GET', path: '/admin/seller-applications/{id}', summary: 'One application to sell' } })
    .input(idInputSchema)
    .output(staffSellerApplicationSchema)
    .query(({ ctx, input }) => getApplication(ctx.services, input.id)),

  // A role changes, so sudo as for every other change of roles (D-51).
  approve: sudoProcedure('seller:decide')
    .meta({
      rest: { method: 'POST', path: '/admin/seller-applications/{id}/approve', summary: 'Make the applicant a seller' },
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) =>
      decideApplication(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'approved' }),
    ),

  reject: memberProcedure('seller:decide')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/seller-applications/{id}/reject',
        summary: 'Reject an application with a reason',
      },
    })
    .input(rejectSellerApplicationSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) =>
      decideApplication(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'rejected' }),
    ),
});
