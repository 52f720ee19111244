import {
  countSetting,
  type DomainSettings,
  percentSetting,
  switchSetting,
  textSetting,
} from '../settings/setting.schemas.ts';
import { splitList } from '../validation/split-list.ts';
import { paymentMethods } from './payment-methods.ts';

export const paymentSettings = {
  public: {
    paymentGateway: textSetting.default('stripe').describe('Provider that takes card payments'),
    testMode: switchSetting.default(true).describe('Payments move no real money'),
    stripePublishableKey: textSetting.default('').describe('Publishable key of the Stripe account'),
    paypalClientId: textSetting.default('').describe('Client id of the PayPal app'),
    paymentDiscountPercent: percentSetting.default(2).describe('Discount for the methods below'),
  },
  internal: {
    paypalWebhookId: textSetting.default('').describe('Id of the webhook at PayPal'),
    statementDescriptor: textSetting.default('').describe('What card statements show'),
    webhookRetentionDays: countSetting
      .min(1)
      .default(90)
      .describe('Days until what providers told us is dropped, apart from ids and a hash'),
    paymentDiscountMethods: textSetting
      .refine(
        (text) => splitList(text).every((name) => paymentMethods.some((method) => method === name)),
        'methodListInvalid',
      )
      .default('wallet')
      .describe(
        'Methods that earn the discount when they pay a whole order, separated by commas: wallet, crypto, card, paypal',
      ),
  },
  secret: {
    stripeSecretKey: textSetting.default('').describe('Secret key of the Stripe account'),
    stripeWebhookSecret: textSetting.default('').describe('Signing secret of the webhook at Stripe'),
    paypalClientSecret: textSetting.default('').describe('Secret of the PayPal app'),
  },
} satisfies DomainSettings;
