import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import type { Settings } from '../../shared/settings/setting-defaults.ts';

export interface TillProvider {
  /** As `openProvider` knows it. */
  name: string;
  /** Takes test money alone. */
  isTest: boolean;
}

/** Who takes the money of each way to pay; null while nobody does, and then it is not offered. */
export function tillProviderOf(method: PaymentMethod, settings: Settings): TillProvider | null {
  switch (method) {
    case 'card':
      return { name: 'test-gateway', isTest: true };
    case 'wallet':
      return settings.walletEnabled ? { name: 'wallet', isTest: false } : null;
    case 'paypal':
    case 'crypto':
      return null;
  }
}
