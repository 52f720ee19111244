import { z } from 'zod';
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
    // The test gateway is no choice: it stands in while there are no keys, and only in test mode.
    paymentGateway: z
      .enum(['stripe'])
      .default('stripe')
      .describe(
        'Provider that takes card payments. Until its keys are entered, card payments are simulated in test mode',
      ),
    testMode: switchSetting.default(true).describe('Test mode: no real money is charged'),
    // Everybody reads it: a secret key must not get here by mistake.
    stripePublishableKey: textSetting
      .regex(/^(?:pk_(?:test|live)_\w+)?$/, 'stripePublishableKeyInvalid')
      .default('')
      .describe('Stripe publishable key'),
    paypalClientId: textSetting.default('').describe('Client ID of the PayPal app'),
    verifyBeforePay: switchSetting
      .default(false)
      .describe('Members must confirm their e-mail address before they can buy'),
    paymentDiscountPercent: percentSetting.default(2).describe('Discount for the payment methods below, in percent'),
  },
  internal: {
    paypalWebhookId: textSetting.default('').describe('ID of the PayPal webhook'),
    // Stripe refuses a payment with any other.
    statementDescriptor: z
      .string()
      .regex(/^(?!.*[<>\\'"*])(?=.*[A-Za-z]|$)[ -~]{0,22}$/, 'statementTextInvalid')
      .default('')
      .describe('Text shown on card statements'),
    webhookRetentionDays: countSetting
      .min(1)
      .default(90)
      .describe('Days to keep the content of payment webhooks. IDs and a hash are kept longer'),
    paymentDiscountMethods: textSetting
      .refine(
        (text) => splitList(text).every((name) => paymentMethods.some((method) => method === name)),
        'methodListInvalid',
      )
      .default('wallet')
      .describe(
        'Payment methods that get the discount when they pay for the whole order, separated by commas: wallet, crypto, card, paypal',
      ),
  },
  secret: {
    stripeSecretKey: textSetting.default('').describe('Stripe secret key'),
    stripeWebhookSecret: textSetting.default('').describe('Signing secret of the Stripe webhook'),
    paypalClientSecret: textSetting.default('').describe('Client secret of the PayPal app'),
  },
} satisfies DomainSettings;
