import type { Transaction } from '../platform/database/db.ts';

/**
 * Deletes what somebody asked support, with its answers (D-71), and gives back what they had taken over to answer. Returns the files
 * to delete after the commit.
 */
export async function eraseSupport(tx: Transaction, userId: string): Promise<string[]> {
  const ofMember = { conversation: { memberId: userId } };
  const images = await tx.supportImage.findMany({ where: { message: ofMember }, select: { storageKey: true } });
  await tx.supportConversation.deleteMany({ where: { memberId: userId } });
  await tx.supportConversation.updateMany({
    where: { assigneeId: userId, status: { not: 'closed' } },
    data: { assigneeId: null },
  });
  return images.map(({ storageKey }) => storageKey);
}
