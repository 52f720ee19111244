import type { ComponentType } from 'react';
import type { WorkKind } from '../../shared/desk/desk.schemas.ts';
import type { Permission } from '../../shared/roles/permissions.ts';
import type { ScreenModule } from '../platform/screen/screen-module.ts';

/** A screen of the back office or of the seller center, at an address below its area. */
export type DeskScreen = {
  /** A pattern of wouter below the area's address: '' is the area itself, '/:id' a record. */
  path: string;
  title: string;
  screen: ScreenModule;
  /** Where it needs more than its area does. */
  permission?: Permission;
};

/** In the order in which the navigation shows them. */
export const deskGroups = ['Overview', 'Sales', 'Catalogue', 'People', 'Content', 'Money', 'System'] as const;

/** One entry of the side navigation with its screens. Every domain declares its own in `<domain>/desk/<domain>.desk.ts`. */
export type DeskArea = {
  /** 'admin' screens lie below /admin, 'seller' ones below /seller-center. */
  desk: 'admin' | 'seller';
  /** Such as '/orders': the address below the desk. */
  path: string;
  label: string;
  group: (typeof deskGroups)[number];
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Of staff for everybody's rows, of sellers for their own. */
  permission: Permission;
  /** What its badge adds up. */
  work?: readonly WorkKind[];
  /** Pressed after G it leads here. */
  goKey?: string;
  screens: readonly DeskScreen[];
};

export const deskRoots = { admin: '/admin', seller: '/seller-center' } as const;

export function hrefOfArea({ desk, path }: DeskArea): string {
  return `${deskRoots[desk]}${path}`;
}
