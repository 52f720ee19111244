import { systemStatusSchema } from '../../shared/system/system.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { getSystemStatus } from './system.queries.ts';

export const systemRouter = router({
  status: openProcedure('system:read')
    .meta({ rest: { method: 'GET', path: '/system/status', summary: 'Is the shop open' } })
    .input(emptySchema)
    .output(systemStatusSchema)
    .query(({ ctx }) => getSystemStatus(ctx.services)),
});
