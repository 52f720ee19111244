import { publicSettingsSchema } from '../../shared/settings/public-settings.schemas.ts';
import {
  createSettingSchema,
  groupedSettingsSchema,
  restoreSettingSchema,
  savedSettingsSchema,
  saveSettingSchema,
  saveSettingsSchema,
  settingKeyInputSchema,
  settingListSchema,
  settingViewSchema,
} from '../../shared/settings/setting-view.schemas.ts';
import { countrySuggestionSchema } from '../../shared/users/country.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { createSetting } from './editing/create-setting.ts';
import { restoreSetting } from './editing/restore-setting.ts';
import { deleteSetting, saveSetting, saveSettings } from './editing/save-settings.ts';
import { getSetting, listGroupedSettings, listSettings } from './editing/setting-views.queries.ts';
import { getPublicSettings } from './settings.queries.ts';
import { editorOf } from './settings-editor.ts';
import { settingsTexts } from './settings-texts.ts';

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
        summary: 'Get the suggested country for my connection; null unless the shop is set up for it',
      },
    })
    .input(emptySchema)
    .output(countrySuggestionSchema)
    .query(({ ctx }) => ({ country: ctx.requestInfo.suggestedCountry ?? null })),

  list: memberProcedure('settings:view')
    .meta({ rest: { method: 'GET', path: '/settings', summary: 'List the settings I can read' }, ...settingsTexts })
    .input(emptySchema)
    .output(settingListSchema)
    .query(({ ctx }) => listSettings(ctx.services, ctx.actor)),

  grouped: memberProcedure('settings:read')
    .meta({ rest: { method: 'GET', path: '/settings/grouped', summary: 'All settings by group' }, ...settingsTexts })
    .input(emptySchema)
    .output(groupedSettingsSchema)
    .query(({ ctx }) => listGroupedSettings(ctx.services, ctx.actor)),

  get: memberProcedure('settings:view')
    .meta({ rest: { method: 'GET', path: '/settings/{key}', summary: 'One setting' }, ...settingsTexts })
    .input(settingKeyInputSchema)
    .output(settingViewSchema)
    .query(({ ctx, input }) => getSetting(ctx.services, ctx.actor, input.key)),

  create: memberProcedure('settings:update')
    .meta({
      rest: { method: 'POST', path: '/settings', summary: 'Add a custom setting', status: 201 },
      ...settingsTexts,
    })
    .input(createSettingSchema)
    .output(settingViewSchema)
    .mutation(({ ctx, input }) => createSetting(editorOf(ctx), input)),

  save: memberProcedure('settings:update')
    .meta({ rest: { method: 'PUT', path: '/settings/{key}', summary: 'Change a setting' }, ...settingsTexts })
    .input(saveSettingSchema)
    .output(settingViewSchema)
    .mutation(({ ctx, input }) => saveSetting(editorOf(ctx), input)),

  saveAll: memberProcedure('settings:update')
    .meta({
      rest: { method: 'POST', path: '/settings/bulk-update', summary: 'Change several settings, all or none' },
      ...settingsTexts,
    })
    .input(saveSettingsSchema)
    .output(savedSettingsSchema)
    .mutation(({ ctx, input }) => saveSettings(editorOf(ctx), input)),

  restore: memberProcedure('settings:update')
    .meta({
      rest: { method: 'POST', path: '/settings/{key}/restore', summary: 'Restore a previous value of a setting' },
      ...settingsTexts,
    })
    .input(restoreSettingSchema)
    .output(settingViewSchema)
    .mutation(({ ctx, input }) => restoreSetting(editorOf(ctx), input)),

  delete: memberProcedure('settings:update')
    .meta({
      rest: { method: 'DELETE', path: '/settings/{key}', summary: 'Reset a setting, or remove a custom one' },
      ...settingsTexts,
    })
    .input(settingKeyInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await deleteSetting(editorOf(ctx), input.key);
      return { success: true };
    }),
});
