import { countSetting, type DomainSettings, switchSetting } from '../settings/setting.schemas.ts';

export const orderSettings = {
  internal: {
    orderUnpaidHours: countSetting.min(1).default(24).describe('Hours before an unpaid order is cancelled'),
    reservationMinutes: countSetting.min(1).default(30).describe('Minutes that stock is reserved for an unpaid order'),
    newOrderMails: switchSetting.default(true).describe('E-mail every administrator about each paid order'),
    riskHoldScore: countSetting.default(70).describe('Paid orders with this risk score or higher are held for review'),
  },
} satisfies DomainSettings;
