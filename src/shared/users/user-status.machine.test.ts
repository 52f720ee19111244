import { describe, expect, test } from 'vitest';
import { type UserStatus, userStatusSchema } from '../auth/auth.schemas.ts';
import {
  allowedUserStatuses,
  findUserStatusEdge,
  type UserStatusActor,
  userStatusEdges,
} from './user-status.machine.ts';

/** D-42 with decision 0120, written down a second time. */
const table: Record<UserStatusActor, Partial<Record<UserStatus, UserStatus[]>>> = {
  self: { pending_verification: ['active'], active: ['inactive'], inactive: ['active'] },
  staff: { pending_verification: ['suspended'], active: ['suspended'], suspended: ['active'] },
  admin: {
    pending_verification: ['active', 'suspended', 'banned'],
    active: ['suspended', 'banned'],
    suspended: ['active', 'banned'],
    banned: ['active'],
  },
  system: {
    pending_verification: ['deleted'],
    active: ['inactive', 'deleted'],
    inactive: ['deleted'],
    suspended: ['active', 'pending_verification', 'deleted'],
    banned: ['pending_verification', 'deleted'],
  },
};

describe('user status', () => {
  const cells = (['self', 'staff', 'admin', 'system'] as const).flatMap((by) =>
    userStatusSchema.options.map((from) => ({ by, from })),
  );

  test.each(cells)('$by takes an account from $from where D-42 says', ({ by, from }) => {
    expect(allowedUserStatuses(from, by).sort()).toEqual((table[by][from] ?? []).sort());
  });

  test('ends at deleted, and stays nowhere', () => {
    for (const to of userStatusSchema.options) {
      expect(findUserStatusEdge('deleted', to)).toBeUndefined();
      expect(findUserStatusEdge(to, to)).toBeUndefined();
    }
  });

  test('names each edge once', () => {
    const names = userStatusEdges.map((edge) => `${edge.from}>${edge.to}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
