import { countSetting, type DomainSettings } from '../settings/setting.schemas.ts';

export const orderSettings = {
  internal: {
    orderUnpaidHours: countSetting.min(1).default(24).describe('Hours until an unpaid order is cancelled'),
    reservationMinutes: countSetting.min(1).default(30).describe('Minutes that stock is reserved for an unpaid order'),
    riskHoldScore: countSetting.default(70).describe('Risk score from which a paid order waits for review'),
  },
} satisfies DomainSettings;
