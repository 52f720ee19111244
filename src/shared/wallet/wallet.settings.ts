import { amountSetting, type DomainSettings, percentSetting, switchSetting } from '../settings/setting.schemas.ts';

export const walletSettings = {
  public: {
    walletEnabled: switchSetting.default(false).describe('Give every user a wallet'),
  },
  internal: {
    walletMinBalance: amountSetting.default(0).describe('Lowest allowed wallet balance'),
    walletMaxBalance: amountSetting.default(2000).describe('Highest allowed wallet balance'),
    topUpMin: amountSetting.default(5).describe('Smallest top-up'),
    topUpMax: amountSetting.default(500).describe('Largest top-up'),
    topUpDaily: amountSetting.default(1000).describe('Maximum top-up per user and day'),
    withdrawalsEnabled: switchSetting.default(false).describe('Let users withdraw their balance'),
    withdrawalMin: amountSetting.default(10).describe('Smallest withdrawal'),
    withdrawalMax: amountSetting.default(500).describe('Largest withdrawal'),
    withdrawalDaily: amountSetting.default(1000).describe('Maximum withdrawal per user and day'),
    withdrawalFeePercent: percentSetting.default(2).describe('Withdrawal fee, in percent'),
    withdrawalFeeMin: amountSetting.default(0.5).describe('Minimum withdrawal fee'),
  },
} satisfies DomainSettings;
