import type { Transaction } from '../platform/database/db.ts';
import { dropMailsFrom } from './mail-unread.ts';

/**
 * Empties what somebody wrote and deletes their side of all threads (D-71); the others keep theirs. Returns the files to delete
 * after the commit.
 */
export async function eraseMessages(tx: Transaction, userId: string): Promise<string[]> {
  await dropMailsFrom(tx, userId);
  const images = await tx.messageImage.findMany({
    where: { message: { senderId: userId } },
    select: { storageKey: true },
  });
  await tx.messageImage.deleteMany({ where: { message: { senderId: userId } } });
  await tx.privateMessage.updateMany({ where: { senderId: userId }, data: { content: '', deletedBySender: true } });
  await tx.privateMessage.updateMany({ where: { recipientId: userId }, data: { deletedByRecipient: true } });
  await tx.messageThread.updateMany({ where: { starterId: userId }, data: { subject: 'Deleted conversation' } });
  await tx.userBlock.deleteMany({ where: { OR: [{ blockerId: userId }, { blockedId: userId }] } });
  return images.map(({ storageKey }) => storageKey);
}
