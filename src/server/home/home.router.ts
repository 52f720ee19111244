import { memberHomeSchema } from '../../shared/home/member-home.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { getMemberHome } from './member-home.queries.ts';

export const homeRouter = router({
  forMe: memberProcedure('session:use')
    .meta({
      rest: {
        method: 'GET',
        path: '/user/home',
        summary: 'My part of the home page: library, price drops, DLC, recommendations',
      },
    })
    .input(emptySchema)
    .output(memberHomeSchema)
    .query(({ ctx }) => getMemberHome(ctx.services, ctx.actor)),
});
