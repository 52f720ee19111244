import type { FoundAnywhere, OpenWork } from '../../shared/desk/desk.schemas.ts';
import { workKinds } from '../../shared/desk/desk.schemas.ts';
import { scopeOf } from '../../shared/roles/permissions.ts';
import { staffPermissionsOf } from '../../shared/roles/staff-rights.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { finderPort, workPort } from './desk.ports.ts';

/** How much work waits, of the kinds that `actor` may see. */
export async function countOpenWork(services: Services, actor: MemberActor): Promise<OpenWork> {
  requireStaff(actor);
  const counters = workPort.all(services).filter(({ permission }) => scopeOf(permission, actor) === 'all');
  const counts: Awaited<ReturnType<(typeof counters)[number]['count']>> = {};
  for (const { count } of counters) Object.assign(counts, await count(services, actor));
  return { items: workKinds.flatMap((kind) => (counts[kind] === undefined ? [] : [{ kind, count: counts[kind] }])) };
}

/** What the palette shows for a text that was typed: orders, users and products that `actor` may see. */
export async function findAnywhere(services: Services, actor: MemberActor, text: string): Promise<FoundAnywhere> {
  requireStaff(actor);
  const finders = finderPort.all(services).filter(({ permission }) => scopeOf(permission, actor) === 'all');
  const found = await Promise.all(finders.map(({ find }) => find(services, actor, text.trim())));
  return { items: found.flat() };
}

function requireStaff(actor: MemberActor): void {
  if (staffPermissionsOf(actor).length === 0) throw new AppError(actor.withheld ? 'AUTH_008' : 'FORBIDDEN');
}
