import { z } from 'zod';
import type { Permission } from '../../shared/roles/permissions.ts';
import { idSchema } from '../../shared/validation/text.schemas.ts';
import { type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { type DeskList, deskListPort } from './desk.ports.ts';
import type { Asked } from './list-sql.ts';

/** The list of that name, for those who hold its permission, or `permission` where something else is asked of it. */
export function openDeskList(
  services: Services,
  actor: MemberActor,
  name: string,
  permissionOf: (list: DeskList) => Permission = ({ permission }) => permission,
): DeskList {
  const found = deskListPort.all(services).find(({ list }) => list.name === name);
  if (found === undefined) throw new AppError('NOT_FOUND');
  requirePermission(actor, found.permission);
  requirePermission(actor, permissionOf(found));
  return found;
}

/** What is asked, as the list's own call takes it. VALIDATION_FAILED for what it can not answer. */
export function readAsked({ input, rowId = idSchema }: DeskList, { filters, sort, q, ids }: Asked): Asked {
  const asked = { filters, ...(sort.length > 0 && { sort }), ...(q !== undefined && q !== '' && { q }) };
  const parsed = input.safeParse(asked);
  const named = z.object({ ids: z.array(rowId).optional() }).safeParse({ ids });
  if (parsed.success && named.success) return { ...parsed.data, ids: named.data.ids };
  const issues = [...(parsed.error?.issues ?? []), ...(named.error?.issues ?? [])];
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), [message]]));
  throw new AppError('VALIDATION_FAILED', { errors });
}
