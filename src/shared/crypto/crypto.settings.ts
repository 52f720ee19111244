import { type DomainSettings, switchSetting, textSetting } from '../settings/setting.schemas.ts';

export const cryptoSettings = {
  internal: {
    cryptoEnabled: switchSetting.default(false).describe('Buyers may pay with crypto'),
    cryptoAddressBsc: textSetting
      .default('')
      .describe('Address that receives payments on BNB Smart Chain; empty while there is none'),
    cryptoAddressEth: textSetting
      .default('')
      .describe('Address that receives payments on Ethereum; empty while there is none'),
    cryptoAddressTon: textSetting
      .default('')
      .describe('Address that receives payments on TON; empty while there is none'),
    cryptoAddressBtc: textSetting
      .default('')
      .describe('Address that receives payments on Bitcoin; empty while there is none'),
    cryptoAddressLtc: textSetting
      .default('')
      .describe('Address that receives payments on Litecoin; empty while there is none'),
    cryptoAddressXrp: textSetting
      .default('')
      .describe('Address that receives payments on XRP Ledger; empty while there is none'),
  },
} satisfies DomainSettings;
