import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();
const { prisma } = db;
afterAll(() => db.close());

/** A published review of the demo seller, the oldest that waits for an answer. */
async function addReview() {
  const { page } = await newVisitor();
  const userName = await openAccount(page);
  const author = await prisma.user.findUniqueOrThrow({ where: { userNameKey: userName.toLowerCase() } });
  const where = { status: 'active', seller: { emailKey: 'seller@example.com' } } as const;
  const product = await prisma.product.findFirstOrThrow({ where, orderBy: { createdAt: 'asc' } });
  const content = 'Ran at once, all as described.';
  const { id } = await prisma.review.create({
    data: {
      ...{ productId: product.id, userId: author.id, rating: 5, content, status: 'approved' },
      createdAt: new Date('2020-01-01T00:00:00Z'),
    },
  });
  onTestFinished(async () => void (await prisma.review.deleteMany({ where: { id } })));
  return { id, sellerId: product.sellerId, name: `${product.name} by ${userName}` };
}

test('a seller’s answer is not written over by one typed in another tab, and neither is lost', async () => {
  const review = await addReview();
  const answerElsewhere = (replyContent: string) =>
    prisma.review.update({
      where: { id: review.id },
      data: { replyContent, replyById: review.sellerId, replyAt: new Date() },
    });
  const stored = async () => (await prisma.review.findUniqueOrThrow({ where: { id: review.id } })).replyContent;
  const { page } = await newVisitor();
  await signIn(page, '/seller-center/reviews', 'seller@example.com');
  const choose = (label: string) => page.getByRole('region', { name: label }).getByText(review.name).click();

  await choose('Reviews to answer');
  await page.getByRole('button', { name: 'Reply', exact: false }).click();
  const form = page.getByRole('form', { name: 'Reply publicly' });
  await form.getByLabel('Reply').fill('Typed here, first.');
  await answerElsewhere('Written in the other tab.');
  await form.getByRole('button', { name: 'Publish reply' }).click();
  await form.getByRole('alert').getByText('Written in the other tab.').waitFor();
  expect([await stored(), await form.getByLabel('Reply').inputValue()]).toEqual([
    'Written in the other tab.',
    'Typed here, first.',
  ]);
  expect(await findFaults(page, 'main')).toEqual([]);
  await form.getByRole('button', { name: 'Publish reply' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await stored()).toBe('Typed here, first.');

  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await choose('Answered reviews');
  await page.getByRole('button', { name: 'Edit the reply' }).click();
  const edited = page.getByRole('textbox', { name: /^Public reply to/ });
  await edited.fill('Typed here, second.');
  await answerElsewhere('Changed in the other tab.');
  await page.getByRole('button', { name: 'Publish the reply' }).click();
  await page.getByRole('alert').getByText('Changed in the other tab.').waitFor();
  expect(await stored()).toBe('Changed in the other tab.');
  await page.getByRole('button', { name: 'Publish the reply' }).click();
  await edited.waitFor({ state: 'detached' });
  expect(await stored()).toBe('Typed here, second.');
});

test('a saved reply that a colleague changed is shown before it is written over', async () => {
  const title = `Reply ${randomUUID().slice(0, 8)}`;
  const { id } = await prisma.cannedAnswer.create({ data: { title, content: 'As it was.' } });
  onTestFinished(async () => void (await prisma.cannedAnswer.deleteMany({ where: { id } })));
  const stored = async () => (await prisma.cannedAnswer.findUniqueOrThrow({ where: { id } })).content;
  const { page } = await newVisitor({ width: 1000, height: 600 });
  await openStaff(db, page, 'support');
  await page.goto('/admin/support/answers');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit saved reply' });
  await dialog.getByLabel('Text').fill('As it should be.');
  await prisma.cannedAnswer.update({ where: { id }, data: { content: 'As the colleague wants it.' } });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('alert').getByText('As the colleague wants it.').waitFor();
  const end = dialog.getByRole('alert').getByText('Press the button again');
  await expect.poll(async () => (await end.boundingBox())?.y).toBeLessThan(580);
  expect(await stored()).toBe('As the colleague wants it.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved reply saved').waitFor();
  expect(await stored()).toBe('As it should be.');
});
