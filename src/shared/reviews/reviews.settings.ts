import { z } from 'zod';
import { countSetting, type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const reviewSettings = {
  internal: {
    reviewModeration: z
      .enum(['auto', 'all'])
      .default('auto')
      .describe('Whether moderators check every review or only suspicious ones'),
    reviewEditDays: countSetting.default(30).describe('Days during which a review can be edited'),
    reviewReminderDays: countSetting
      .default(5)
      .describe('Days after delivery before buyers are asked for a review. 0 turns reminders off'),
    wordList: textSetting
      .default('')
      .describe('Words that are not allowed in reviews, separated by commas or line breaks'),
  },
} satisfies DomainSettings;
