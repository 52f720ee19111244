import { publicSettingsSchema } from '../../shared/settings/public-settings.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { getPublicSettings } from './settings.queries.ts';

export const settingsRouter = router({
  public: openProcedure('system:read')
    .meta({
      rest: { method: 'GET', path: '/settings/public', summary: 'Public settings of this shop' },
      cache: { tags: ['settings'] },
    })
    .input(emptySchema)
    .output(publicSettingsSchema)
    .query(({ ctx }) => getPublicSettings(ctx.services)),
});
