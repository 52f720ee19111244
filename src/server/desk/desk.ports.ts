import type { FoundAnywhere, WorkKind } from '../../shared/desk/desk.schemas.ts';
import type { Permission } from '../../shared/roles/permissions.ts';
import type { MemberActor } from '../platform/actor.ts';
import { definePort } from '../platform/ports.ts';
import type { Services } from '../platform/services.ts';

/** Work that waits for staff. Counted only for those who hold `permission` for all rows. */
export interface WorkCounter {
  permission: Permission;
  /** How many of each kind, up to `workCountLimit`. */
  count(services: Services): Promise<Partial<Record<WorkKind, number>>>;
}
export const workPort = definePort<WorkCounter>('desk.work');

/** What the palette finds, such as an order by its number. Asked only for those who hold `permission` for all rows. */
export interface Finder {
  permission: Permission;
  /** A few rows at most, the best first. */
  find(services: Services, actor: MemberActor, text: string): Promise<FoundAnywhere['items']>;
}
export const finderPort = definePort<Finder>('desk.finder');
