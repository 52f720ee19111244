import { isGuardedSetting, isReceivingAddress } from '../../../shared/settings/guarded-settings.ts';
import { labelOfSetting } from '../../../shared/settings/setting-labels.ts';
import { SECRET_MASK } from '../../../shared/settings/setting-view.schemas.ts';
import { type MemberActor, requirePermission, requireSudo } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { SettingChange, ValidChange } from './change-settings.ts';

/** Throws unless this person may make these changes now: secrets and guarded settings need a fresh password or code. */
export function requireGuardRights(actor: MemberActor, changes: readonly ValidChange[]): void {
  const isGuarded = changes.some(({ key }) => isGuardedSetting(key));
  if (isGuarded) requirePermission(actor, 'settings:secrets');
  if (isGuarded || changes.some(({ isSecret }) => isSecret)) requireSudo(actor);
}

/** Tells all administrators of a change of a guarded setting, whatever the settings say about alerts. */
export async function tellOfGuarded(
  tx: Transaction,
  { userId }: MemberActor,
  { key, version, stored, isSecret }: Pick<ValidChange, 'key' | 'version' | 'stored' | 'isSecret'>,
): Promise<void> {
  if (!isGuardedSetting(key) && !isSecret) return;
  const { userName } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { userName: true } });
  const change = stored === null ? 'reset' : 'changed';
  await raiseAlert(tx, {
    kind: 'settings-guarded',
    dedupeKey: `settings-guarded:${key}:${version + 1}`,
    title: `${userName} ${change} the setting “${labelOfSetting(key)}”`,
    details: { key, userId },
  });
}

/**
 * Whether a change waits for a second administrator: that of an address that buyers send coins to, as soon as somebody
 * else could agree to it. An address that is taken away gives nothing to anybody.
 */
export async function waitsForSecond(
  tx: Transaction,
  { userId }: MemberActor,
  changes: readonly ValidChange[],
): Promise<ReadonlySet<string>> {
  const addresses = changes.filter(({ key, stored }) => isReceivingAddress(key) && stored !== null && stored !== '');
  if (addresses.length === 0) return new Set();
  const others = await tx.userRole.count({
    where: {
      userId: { not: userId },
      user: { status: 'active' },
      role: { permissions: { has: 'settings:secrets' } },
    },
  });
  return new Set(others === 0 ? [] : addresses.map(({ key }) => key));
}

/** What goes to another mail server is the password too: whoever names one has to know it. */
export function findUnprovenMailServer(
  changes: readonly SettingChange[],
  different: readonly ValidChange[],
  passwordStored: unknown,
): boolean {
  const host = different.find(({ key }) => key === 'emailHost');
  if (!host || host.from === '' || host.to === '' || !passwordStored) return false;
  const password = changes.find(({ key }) => key === 'emailPassword');
  return password === undefined || password.value === SECRET_MASK;
}
