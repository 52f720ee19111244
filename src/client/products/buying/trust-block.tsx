import { IconEyeOff, IconLock, IconPackage } from '@tabler/icons-react';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { PaymentTermsNote } from '../../payments/terms/payment-terms.tsx';
import styles from './trust-block.module.css';

const keptPromises: Record<Product['deliveryType'], string> = {
  key: 'Keys are stored encrypted and shown only to you',
  file: 'Interrupted downloads resume, and every file has a checksum',
  manual: 'The order stays open until the seller has delivered',
};

export function TrustBlock({ product: { deliveryType, bundle } }: { product: Product }) {
  const KeptIcon = deliveryType === 'key' ? IconEyeOff : IconPackage;
  return (
    <ul className={styles.trust}>
      <li>
        <IconLock size={17} aria-hidden="true" />
        Card numbers go to the payment provider and are not stored by us
      </li>
      <li>
        <KeptIcon size={17} aria-hidden="true" />
        {bundle ? 'Each part can be refunded on its own' : keptPromises[deliveryType]}
      </li>
      <li>
        <PaymentTermsNote />
      </li>
    </ul>
  );
}
