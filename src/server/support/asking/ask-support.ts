import type { Transaction } from '../../platform/database/db.ts';
import { signalSupport } from '../access/signal-support.ts';
import type { NewParts } from '../access/write-once.ts';

interface Question extends NewParts {
  conversation: { id: string; memberId: string };
  content: string;
  clientKey: string | undefined;
}

/** Writes a member's message and tells staff. */
export async function askSupport(
  tx: Transaction,
  { id, images, conversation, content, clientKey }: Question,
): Promise<void> {
  await tx.supportMessage.create({
    data: {
      ...{ id, conversationId: conversation.id, authorId: conversation.memberId, kind: 'member', content },
      ...(clientKey !== undefined && { clientKey }),
      images: { create: [...images] },
    },
    select: { id: true },
  });
  await signalSupport(tx, conversation, 'new');
}
