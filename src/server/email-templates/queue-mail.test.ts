import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailTemplates } from '../../shared/email-templates/email-templates.ts';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { queueMail } from './queue-mail.ts';

const db = await createTestDatabase();

test('codes and links that somebody waits for go before all other mail, mass mail after it', async () => {
  const userId = randomUUID();
  await transaction(db, async (tx) => {
    for (const templateKey of emailTemplates.keys())
      await queueMail(tx, { templateKey, userId, variables: {}, dedupeKey: templateKey });
  });
  const rows = await db.prisma.outboxMessage.findMany({
    orderBy: { key: 'asc' },
    select: { key: true, priority: true },
  });
  const ofPriority = (wanted: number) =>
    rows.flatMap(({ key, priority }) => (priority === wanted ? (key ?? '').slice('mail:'.length) : []));
  expect(ofPriority(0)).toMatchInlineSnapshot(`
    [
      "account-locked",
      "email-change-confirm",
      "newsletter-optin",
      "notification-test",
      "password-reset",
      "two-factor-code",
      "verify-email",
    ]
  `);
  expect(ofPriority(2)).toMatchInlineSnapshot(`
    [
      "abandoned-cart",
      "back-in-stock",
      "broadcast",
      "file-updated",
      "newsletter",
      "newsletter-welcome",
      "notification-digest",
      "preorder-moved",
      "price-drop",
      "review-approved",
      "review-received",
      "review-rejected",
      "review-reminder",
      "saved-search",
    ]
  `);
  expect(ofPriority(1)).toEqual(
    expect.arrayContaining(['order-paid', 'order-delivered', 'refund-approved', 'new-login']),
  );
});
