import { publicSettingsSchema } from '../../shared/settings/public-settings.schemas.ts';
import { countrySuggestionSchema } from '../../shared/users/country.schemas.ts';
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

  suggestCountry: openProcedure('system:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/settings/suggested-country',
        summary: 'Country of my connection, to be suggested; null unless the shop is set up for it',
      },
    })
    .input(emptySchema)
    .output(countrySuggestionSchema)
    .query(({ ctx }) => ({ country: ctx.requestInfo.suggestedCountry ?? null })),
});
