import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { insertRows } from '../insert-rows.ts';
import type { Community } from './seed-community.ts';

interface Question {
  member: string;
  topic: 'order' | 'payment' | 'account' | 'product';
  /** About the member's last order. */
  hasOrder?: boolean;
  lines: readonly { by?: 'staff' | 'note'; text: string; minutes: number }[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

const questions: readonly Question[] = [
  {
    member: 'demo_vip',
    topic: 'order',
    hasOrder: true,
    lines: [
      {
        text: 'The launcher says my key is for another region, but the product page says “worldwide”. Can you take a look?',
        minutes: 35,
      },
    ],
  },
  {
    member: 'mira_dell',
    topic: 'payment',
    lines: [
      { text: 'My bank asked me to confirm the payment twice. Was I charged twice?', minutes: 3 * HOUR },
      { text: 'I only see one charge today, but I’d like to be sure.', minutes: 3 * HOUR - 4 },
    ],
  },
  {
    member: 'demo_user',
    topic: 'product',
    lines: [
      { text: 'Can I install the tools on my laptop and on my desktop with one licence?', minutes: DAY },
      { by: 'note', text: 'Toolshed confirmed: two devices per person.', minutes: DAY - 50 },
      {
        by: 'staff',
        text: 'Yes, on two devices, as long as you are the only one using them. The licence file works on both.',
        minutes: DAY - 45,
      },
    ],
  },
];

const cannedAnswers: readonly [title: string, content: string][] = [
  [
    'Key for another region',
    'I am sorry about that. Please send me a screenshot of the message and the country your launcher account is set to. If the key does not match the product page, we will send you a new one or refund you.',
  ],
  [
    'Charged twice',
    'When a bank asks again, the first attempt is only a hold that is released within a few days. You were charged once. The receipt is on your order page.',
  ],
  ['Two devices', 'You can use it on two devices, as long as you are the only one using them.'],
];

/** Questions to the support desk: two that wait and one that is answered. */
export async function seedSupport(client: PoolClient, { member, minutesAgo }: Community): Promise<void> {
  const staffId = member('demo_support');
  for (const { member: userName, topic, hasOrder, lines } of questions) {
    const id = uuid();
    const memberId = member(userName);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) continue;
    const isAnswered = last.by === 'staff';
    await client.query(
      `INSERT INTO "support_conversations" ("id", "memberId", "topic", "orderId", "status", "assigneeId", "waitingSince",
         "lastMessageAt", "createdAt")
       VALUES ($1, $2, $3, (SELECT "id" FROM "orders" WHERE $4 AND "userId" = $2 ORDER BY "createdAt" DESC LIMIT 1),
         $5, $6, $7, $8, $9)`,
      [
        id,
        memberId,
        topic,
        hasOrder === true,
        isAnswered ? 'waiting' : 'open',
        isAnswered ? staffId : null,
        isAnswered ? null : minutesAgo(first.minutes),
        minutesAgo(last.minutes),
        minutesAgo(first.minutes),
      ],
    );
    await insertRows(
      client,
      'support_messages',
      lines.map(({ by, text, minutes }) => ({
        id: uuid(),
        conversationId: id,
        authorId: by === undefined ? memberId : staffId,
        kind: by ?? 'member',
        content: text,
        readAt: null,
        createdAt: minutesAgo(minutes),
      })),
    );
  }
  await insertRows(
    client,
    'canned_answers',
    cannedAnswers.map(([title, content]) => ({
      id: uuid(),
      title,
      content,
      createdAt: minutesAgo(30 * DAY),
      updatedAt: minutesAgo(30 * DAY),
    })),
  );
}
