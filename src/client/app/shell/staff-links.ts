import { IconBuildingStore, IconLayoutDashboard, IconPackages, IconUsers } from '@tabler/icons-react';
import type { SessionUser } from '../../platform/session/session.ts';

/** What staff and sellers find in the user menu, dashboard, users and products first. Empty for shoppers. */
export function staffLinksOf({ staffPermissions, permissions }: SessionUser) {
  const links = [
    { label: 'Dashboard', href: '/admin', Icon: IconLayoutDashboard, isShown: staffPermissions.length > 0 },
    {
      label: 'User management',
      href: '/admin/users',
      Icon: IconUsers,
      isShown: staffPermissions.includes('user:read'),
    },
    {
      label: 'Product management',
      href: '/admin/products',
      Icon: IconPackages,
      isShown: staffPermissions.includes('product:update'),
    },
    {
      label: 'Seller center',
      href: '/seller-center',
      Icon: IconBuildingStore,
      isShown: permissions.includes('product:create'),
    },
  ];
  return links.filter(({ isShown }) => isShown);
}
