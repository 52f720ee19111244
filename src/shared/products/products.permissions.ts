import { everyone, type PermissionLimits, type PermissionRows, sellerAndAdmin } from '../roles/permission-rows.ts';

export const productPermissions = {
  'catalogue:browse': everyone,
  'product:create': sellerAndAdmin,
  'product:update': sellerAndAdmin,
  'product:delete': sellerAndAdmin,
  'product:publish': sellerAndAdmin,
  'product:bulk': sellerAndAdmin,
  'product:import': sellerAndAdmin,
  'product:export': sellerAndAdmin,
} as const satisfies PermissionRows;

export const productPermissionLimits = {
  'product:publish': { seller: { note: 'when sellerAutoPublish is on, else an admin decides' } },
} as const satisfies PermissionLimits<keyof typeof productPermissions>;
