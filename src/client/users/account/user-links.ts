import {
  IconBell,
  IconBookmark,
  IconBuildingStore,
  IconCrown,
  IconEyeOff,
  IconGift,
  IconHeart,
  IconLibrary,
  IconMapPin,
  IconMessageStar,
  IconMessages,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type UserLink = {
  label: string;
  href: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Pages that are reached from this one and have no entry of their own. */
  covers?: readonly string[];
};

/** What a member finds in the account area and in the menus that lead there. */
export const userLinks: readonly UserLink[] = [
  { label: 'Profile', href: '/user/profile', Icon: IconUser },
  { label: 'My orders', href: '/user/orders', Icon: IconReceipt },
  { label: 'My library', href: '/user/downloads', Icon: IconLibrary },
  { label: 'My gifts', href: '/user/gifts', Icon: IconGift },
  { label: 'VIP', href: '/user/vip', Icon: IconCrown },
  { label: 'Wallet', href: '/user/wallet', Icon: IconWallet, covers: ['/user/earnings'] },
  { label: 'My reviews', href: '/user/reviews', Icon: IconMessageStar },
  { label: 'Wishlist', href: '/user/wishlist', Icon: IconHeart },
  { label: 'Followed sellers', href: '/user/followed-sellers', Icon: IconBuildingStore },
  { label: 'Messages', href: '/user/messages', Icon: IconMessages },
  { label: 'Notifications', href: '/user/notifications', Icon: IconBell },
  { label: 'Recent visits', href: '/user/recent-visits', Icon: IconUsers },
  { label: 'Saved searches', href: '/user/saved-searches', Icon: IconBookmark },
  { label: 'Security', href: '/user/security', Icon: IconShieldLock },
  { label: 'Addresses', href: '/user/addresses', Icon: IconMapPin },
  { label: 'Privacy', href: '/user/privacy', Icon: IconEyeOff },
  { label: 'Settings', href: '/user/settings', Icon: IconSettings, covers: ['/user/become-a-seller'] },
];
