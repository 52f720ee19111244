import { z } from 'zod';
import { countSetting, type DomainSettings, textSetting } from '../settings/setting.schemas.ts';

export const reviewSettings = {
  internal: {
    reviewModeration: z
      .enum(['auto', 'all'])
      .default('auto')
      .describe('Whether a moderator reads every review, or those with a reason'),
    reviewEditDays: countSetting.default(30).describe('Days in which a review can be edited'),
    reviewReminderDays: countSetting
      .default(5)
      .describe('Days until buyers are asked for a review; 0 sends no reminders'),
    wordList: textSetting
      .default('')
      .describe('Words that a review must not contain, separated by commas or line breaks'),
  },
} satisfies DomainSettings;
