import {
  adminOnly,
  ownRows,
  type PermissionLimits,
  type PermissionRows,
  sellerAndAdmin,
} from '../roles/permission-rows.ts';

export const keyPermissions = {
  'key:reveal': ownRows,
  'key:read_masked': { buyer: 'own', seller: 'own', support: 'all', admin: 'all' },
  'key:reveal_any': adminOnly,
  'key:import': sellerAndAdmin,
  'key:replace': { support: 'all', admin: 'all' },
} as const satisfies PermissionRows;

export const keyPermissionLimits = {
  'key:read_masked': { seller: { note: 'keys of own products' } },
} as const satisfies PermissionLimits<keyof typeof keyPermissions>;
