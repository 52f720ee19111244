import { IconDownload, IconReceipt, IconUser } from '@tabler/icons-react';

/** What a signed-in shopper finds under their name, in header and phone menu. */
export const userLinks = [
  { label: 'Profile', href: '/user/profile', Icon: IconUser },
  { label: 'My orders', href: '/user/orders', Icon: IconReceipt },
  { label: 'My downloads', href: '/user/downloads', Icon: IconDownload },
] as const;
