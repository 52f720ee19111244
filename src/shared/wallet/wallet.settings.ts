import { amountSetting, type DomainSettings, percentSetting, switchSetting } from '../settings/setting.schemas.ts';

export const walletSettings = {
  public: {
    walletEnabled: switchSetting.default(false).describe('Members have a wallet'),
  },
  internal: {
    walletMinBalance: amountSetting.default(0).describe('Lowest balance of a wallet'),
    walletMaxBalance: amountSetting.default(2000).describe('Highest balance of a wallet'),
    topUpMin: amountSetting.default(5).describe('Smallest top-up'),
    topUpMax: amountSetting.default(500).describe('Largest top-up'),
    topUpDaily: amountSetting.default(1000).describe('Most that a member may top up in a day'),
    withdrawalsEnabled: switchSetting.default(false).describe('Members may withdraw their balance'),
    withdrawalMin: amountSetting.default(10).describe('Smallest withdrawal'),
    withdrawalMax: amountSetting.default(500).describe('Largest withdrawal'),
    withdrawalDaily: amountSetting.default(1000).describe('Most that a member may withdraw in a day'),
    withdrawalFeePercent: percentSetting.default(2).describe('Fee of a withdrawal'),
    withdrawalFeeMin: amountSetting.default(0.5).describe('Smallest fee of a withdrawal'),
  },
} satisfies DomainSettings;
