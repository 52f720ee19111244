import type { UserStatus } from '../../../shared/auth/auth.schemas.ts';
import type { RightsHolder } from '../../../shared/roles/permissions.ts';
import { latestSuspensionEnd, longestSuspension, rankOf } from '../../../shared/users/staff-reach.rules.ts';
import {
  allowedUserStatuses,
  findUserStatusEdge,
  type UserStatusActor,
} from '../../../shared/users/user-status.machine.ts';
import { type Authorized, type MemberActor, requireSudo } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';

export interface JudgedUser extends RightsHolder {
  id: string;
  status: UserStatus;
  statusUntil: Date | null;
}

/** OWN_MATTER for oneself, FORBIDDEN for whoever stands higher. */
export function authorizeStaffAct<User extends { id: string } & RightsHolder>(
  actor: MemberActor,
  user: User,
): asserts user is Authorized<User> {
  refuseOwnMatter(actor, [user.id]);
  if (rankOf(user) > rankOf(actor)) throw new AppError('FORBIDDEN');
}

/**
 * Whether this member of staff may set the status (D-42, D-51). CONFLICT with the allowed statuses for a transition
 * that does not exist, FORBIDDEN for one that they may not take, for a longer suspension than they may set, and for
 * lifting one that they could not have set; AUTH_014 for a ban without a fresh password or code.
 */
export function authorizeStatusChange(
  actor: MemberActor,
  user: JudgedUser,
  { status, until, now }: { status: UserStatus; until: Date | null; now: Date },
): asserts user is Authorized<JudgedUser> {
  authorizeStaffAct(actor, user);
  const kind = staffKind(actor);
  const edge = findUserStatusEdge(user.status, status);
  if (!edge || !(edge.by.includes('staff') || edge.by.includes('admin'))) {
    throw new AppError('CONFLICT', {
      message: 'The account cannot be changed to this status now.',
      details: { status: user.status, allowed: allowedUserStatuses(user.status, kind) },
    });
  }
  if (!edge.by.includes(kind)) throw new AppError('FORBIDDEN');
  if (status === 'banned') requireSudo(actor);
  const end = status === 'suspended' ? until : user.status === 'suspended' ? user.statusUntil : now;
  refuseLongSuspension(actor, end, now);
}

/**
 * Whether this member of staff may move the end of a suspension: both ends must be such as they may set. CONFLICT where none
 * runs, else as `authorizeStatusChange`.
 */
export function authorizeSuspensionChange(
  actor: MemberActor,
  user: JudgedUser,
  { until, now }: { until: Date; now: Date },
): asserts user is Authorized<JudgedUser> {
  authorizeStaffAct(actor, user);
  if (user.status !== 'suspended') {
    const allowed = allowedUserStatuses(user.status, staffKind(actor));
    const message = 'The account is not suspended now.';
    throw new AppError('CONFLICT', { message, details: { status: user.status, allowed } });
  }
  for (const end of [until, user.statusUntil]) refuseLongSuspension(actor, end, now);
}

function refuseLongSuspension(actor: MemberActor, end: Date | null, now: Date): void {
  const latest = latestSuspensionEnd(now, longestSuspension(actor) ?? 0);
  const isTooLong = latest !== null && (end === null || end > latest);
  if (isTooLong) throw new AppError('FORBIDDEN');
}

/** The statuses that this member of staff may offer for that account. */
export function offeredStatuses(actor: MemberActor, user: JudgedUser): UserStatus[] {
  const mayNot = user.id === actor.userId || rankOf(user) > rankOf(actor) || longestSuspension(actor) === undefined;
  return mayNot ? [] : allowedUserStatuses(user.status, staffKind(actor));
}

function staffKind({ roles }: MemberActor): UserStatusActor {
  return roles.includes('admin') ? 'admin' : 'staff';
}
