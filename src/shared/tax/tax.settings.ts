import { z } from 'zod';
import type { DomainSettings } from '../settings/setting.schemas.ts';

export const taxSettings = {
  public: {
    taxMode: z
      .enum(['none', 'inclusive', 'exclusive'])
      .default('none')
      .describe('Whether prices include tax or tax is added at checkout'),
  },
} satisfies DomainSettings;
