import { emptySchema } from '../../shared/validation/text.schemas.ts';
import {
  extendVipByStaffSchema,
  grantVipSchema,
  revokeVipSchema,
  vipListInputSchema,
  vipRowPageSchema,
  vipRowSchema,
  vipStatsSchema,
} from '../../shared/vip/vip-desk.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { extendByStaff, findRevoked, grantMembership, revokeMembership } from './desk/change-membership.ts';
import { getVipStats, listVip } from './desk/vip-desk.queries.ts';

export const adminVipRouter = router({
  list: memberProcedure('vip:manage')
    .meta({ rest: { method: 'GET', path: '/admin/vip', summary: 'Memberships, newest first' } })
    .input(vipListInputSchema)
    .output(vipRowPageSchema)
    .query(({ ctx, input }) => listVip(ctx.services, input)),

  stats: memberProcedure('vip:manage')
    .meta({ rest: { method: 'GET', path: '/admin/vip/stats', summary: 'Get membership statistics' } })
    .input(emptySchema)
    .output(vipStatsSchema)
    .query(({ ctx }) => getVipStats(ctx.services)),

  grant: memberProcedure('vip:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/vip', summary: 'Grant a membership free of charge' },
      idempotent: 'optional',
    })
    .input(grantVipSchema)
    .output(vipRowSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'vip.grant', input, output: vipRowSchema }, (idempotencyKey) =>
        grantMembership(ctx.services, ctx.actor, ctx.requestInfo, { ...input, idempotencyKey }),
      ),
    ),

  extend: memberProcedure('vip:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/vip/{id}/extend', summary: 'Add days to a membership' },
      idempotent: 'optional',
    })
    .input(extendVipByStaffSchema)
    .output(vipRowSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'vip.extend-by-staff', input, output: vipRowSchema }, (idempotencyKey) =>
        extendByStaff(ctx.services, ctx.actor, ctx.requestInfo, { ...input, idempotencyKey }),
      ),
    ),

  revoke: memberProcedure('vip:manage')
    .meta({
      rest: { method: 'POST', path: '/admin/vip/{id}/revoke', summary: 'End a membership, optionally with a refund' },
      idempotent: 'optional',
    })
    .input(revokeVipSchema)
    .output(vipRowSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'vip.revoke',
          input,
          output: vipRowSchema,
          done: (since) => findRevoked(ctx.services, ctx.actor, since, input.id),
        },
        () => revokeMembership(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),
});
