import type { z } from 'zod';
import { labelOfSetting } from '../../../shared/settings/setting-labels.ts';
import type { settingProposalsSchema } from '../../../shared/settings/setting-proposals.schemas.ts';
import { settingValueSchema } from '../../../shared/settings/setting-view.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { changeSettings, lockSettings, type SettingsEditor, toAuditValue } from './change-settings.ts';
import { proposalAlertKey } from './propose-change.ts';
import { inForce } from './save-settings.ts';
import { viewsOf } from './setting-views.queries.ts';

type Proposals = z.output<typeof settingProposalsSchema>;

/** The addresses that wait for a second administrator, oldest first: at most one of a setting. */
export async function listProposals({ db }: Services, { userId }: MemberActor): Promise<Proposals> {
  const [proposals, rows] = await Promise.all([
    db.prisma.settingProposal.findMany({ orderBy: { proposedAt: 'asc' } }),
    db.prisma.setting.findMany({ orderBy: { key: 'asc' } }),
  ]);
  const ids = proposals.map(({ proposedById }) => proposedById);
  const users = await db.prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, userName: true } });
  const names = new Map(users.map(({ id, userName }) => [id, userName]));
  const current = new Map(viewsOf(rows).map(({ key, value }) => [key, value]));
  const items = proposals.map(({ key, value, proposedById, proposedAt }) => ({
    key,
    label: labelOfSetting(key),
    from: current.get(key) ?? null,
    to: settingValueSchema.parse(value),
    proposedBy: names.get(proposedById) ?? 'A former administrator',
    isOwn: proposedById === userId,
    proposedAt: proposedAt.toISOString(),
  }));
  return { items };
}

/**
 * Puts a proposed address in force. FORBIDDEN for whoever proposed it, NOT_FOUND when there is none, and STALE_VERSION
 * when another address was proposed since `value` was read.
 */
export async function approveProposal(
  editor: SettingsEditor,
  { key, value }: { key: string; value: string },
): Promise<void> {
  await inForce(editor, async (tx) => {
    const proposal = await takeProposal(tx, key);
    if (proposal.proposedById === editor.actor.userId) {
      const message = 'A second administrator has to agree to this address.';
      throw new AppError('FORBIDDEN', { message });
    }
    if (proposal.value !== value) throw new AppError('STALE_VERSION');
    await changeSettings(tx, editor, [{ key, value }], {
      fieldOf: () => 'value',
      isApproved: true,
    });
  });
}

/** Drops a proposed address, by whoever may change it. NOT_FOUND when there is none. */
export async function discardProposal(editor: SettingsEditor, key: string): Promise<void> {
  const { actor, requestInfo } = editor;
  await inForce(editor, async (tx) => {
    const { value } = await takeProposal(tx, key);
    const fact = { entity: 'setting', entityId: key, key, action: 'discard', userId: actor.userId, requestInfo };
    await audit(tx, { ...fact, oldValue: toAuditValue(settingValueSchema.parse(value)) });
  });
}

async function takeProposal(tx: Transaction, key: string) {
  await lockSettings(tx);
  const proposal = await tx.settingProposal.findUnique({ where: { key } });
  if (!proposal) throw new AppError('NOT_FOUND');
  await tx.settingProposal.delete({ where: { key }, select: { key: true } });
  await resolveAlert(tx, proposalAlertKey(key));
  return proposal;
}
