import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { insertRows } from '../insert-rows.ts';
import type { Community } from './seed-community.ts';

interface Line {
  from: string;
  text: string;
  minutes: number;
  isUnread?: boolean;
}

interface Conversation {
  subject: string;
  members: readonly [starter: string, other: string];
  about?: string;
  lines: readonly Line[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

const conversations: readonly Conversation[] = [
  {
    subject: 'Do the panels tile on all four sides?',
    members: ['demo_user', 'pixelquarry'],
    about: 'sci-fi-panels-vol-1',
    lines: [
      {
        from: 'demo_user',
        text: 'Hello! Do the panels tile on all four sides, or only left to right? I want to floor a whole hangar with them.',
        minutes: 2 * DAY,
      },
      {
        from: 'pixelquarry',
        text: 'All four sides. The twelve trim pieces tile along their length only; the file names say which.',
        minutes: 2 * DAY - 3 * HOUR,
      },
      { from: 'demo_user', text: 'Perfect, thank you. May I use them in a paid game?', minutes: DAY },
      {
        from: 'pixelquarry',
        text: 'Yes, as often as you like. Only selling the textures themselves is not allowed.',
        minutes: 95,
        isUnread: true,
      },
    ],
  },
  {
    subject: 'Hangar co-op on Saturday?',
    members: ['demo_vip', 'demo_user'],
    lines: [
      {
        from: 'demo_vip',
        text: 'Saw your review. Four of us play on Saturday evenings and one seat is free. Are you in?',
        minutes: 3 * DAY,
      },
      { from: 'demo_user', text: 'I’d love to! I’m free from eight.', minutes: 3 * DAY - 40 },
      { from: 'demo_vip', text: 'Eight it is. I will send you the server’s name on the day.', minutes: 2 * DAY },
    ],
  },
  {
    subject: 'A patch for Linux?',
    members: ['demo_user', 'lanternworks'],
    lines: [
      {
        from: 'demo_user',
        text: 'Are you planning a Linux patch? It runs, but without the overlay.',
        minutes: 6 * HOUR,
      },
    ],
  },
];

/** Threads between members, the newest answer not read yet. */
export async function seedConversations(client: PoolClient, { member, product, minutesAgo }: Community): Promise<void> {
  const threads = conversations.map((conversation) => ({ ...conversation, id: uuid() }));
  await insertRows(
    client,
    'message_threads',
    threads.map(({ id, subject, members: [starter, other], about, lines }) => ({
      id,
      subject,
      starterId: member(starter),
      otherId: member(other),
      productId: about === undefined ? null : product(about).id,
      createdAt: minutesAgo(lines[0]?.minutes ?? 0),
    })),
  );
  await insertRows(
    client,
    'private_messages',
    threads.flatMap(({ id, members, lines }) =>
      lines.map(({ from, text, minutes, isUnread }) => ({
        id: uuid(),
        threadId: id,
        senderId: member(from),
        recipientId: member(members[0] === from ? members[1] : members[0]),
        content: text,
        readAt: isUnread ? null : minutesAgo(minutes - 5),
        deletedBySender: false,
        deletedByRecipient: false,
        createdAt: minutesAgo(minutes),
      })),
    ),
  );
}
