import type { z } from 'zod';
import type { FoundAnywhere, WorkKind } from '../../shared/desk/desk.schemas.ts';
import type { List } from '../../shared/lists/list.ts';
import type { Permission } from '../../shared/roles/permissions.ts';
import type { MemberActor } from '../platform/actor.ts';
import { definePort } from '../platform/ports.ts';
import type { Services } from '../platform/services.ts';
import type { Asked } from './list-sql.ts';

/** Work that waits for staff. Counted only for those who hold `permission` for all rows. */
export interface WorkCounter {
  permission: Permission;
  /** How many of each kind that `actor` may work on, up to `workCountLimit`. */
  count(services: Services, actor: MemberActor): Promise<Partial<Record<WorkKind, number>>>;
}
export const workPort = definePort<WorkCounter>('desk.work');

/** What the palette finds, such as an order by its number. Asked only for those who hold `permission` for all rows. */
export interface Finder {
  permission: Permission;
  /** A few rows at most, the best first. */
  find(services: Services, actor: MemberActor, text: string): Promise<FoundAnywhere['items']>;
}
export const finderPort = definePort<Finder>('desk.finder');

/** A list as its screen asks for it, for what is done with all of it: saved views, exports, work on many rows. */
export interface DeskList {
  list: Pick<List, 'name' | 'columns'>;
  /** Of whoever may read it at all; with 'own' they see their own rows. */
  permission: Permission;
  /** Of whoever may take it away as a file. */
  exportPermission: Permission;
  /** Its rows say how people can be reached, so that a file of them asks for a fresh password (D-51). */
  isPersonal?: true;
  /** What an id of its rows looks like; a UUID unless said. */
  rowId?: z.ZodType<string>;
  /** The input of the list's call: what it refuses is no view of this list. */
  input: z.ZodType<Asked>;
  /** The ids of the rows that `actor` would see, in the order asked for, up to `limit`. */
  findIds(services: Services, actor: MemberActor, asked: Asked, limit: number): Promise<string[]>;
  /** The rows with only what `actor` may see of them, in the order of `ids`. */
  readRows(services: Services, actor: MemberActor, ids: readonly string[]): Promise<readonly ListedRow[]>;
  /** What stands in a cell of a CSV file, by column, where a row holds more than one value. JSON has it all. */
  cells?: Readonly<Record<string, (row: ListedRow) => string | number | null>>;
}
export const deskListPort = definePort<DeskList>('desk.list');

/** A row as the list's call gives it. */
export type ListedRow = { id: string } & Readonly<Record<string, unknown>>;
