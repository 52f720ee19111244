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

test('a mail template that a colleague saved is shown beside what was typed, which can stand or go', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/admin/email-templates/price-drop', 'admin@example.com');
  const editor = page.getByRole('region', { name: /^Text of / });
  const [heading, body] = [editor.getByLabel('Heading'), editor.getByLabel('Body')];
  await heading.fill('As it was');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Changed', { exact: true }).waitFor();
  const { page: elsewhere } = await newVisitor();
  await signIn(elsewhere, '/admin/email-templates/price-drop', 'admin@example.com');
  const saveElsewhere = async (text: string) => {
    await elsewhere.reload();
    const other = elsewhere.getByRole('region', { name: /^Text of / });
    await other.getByLabel('Heading').fill(text);
    await other.getByRole('button', { name: 'Save' }).click();
    await elsewhere.getByText('Template saved').first().waitFor();
  };
  const stored = async () => (await prisma.emailTemplate.findUniqueOrThrow({ where: { key: 'price-drop' } })).header;

  await saveElsewhere('From the colleague');
  await heading.fill('Typed here');
  await editor.getByRole('button', { name: 'Save' }).click();
  const alert = editor.getByRole('alert');
  await alert.getByText('Heading: From the colleague').waitFor();
  expect([await stored(), await heading.inputValue()]).toEqual(['From the colleague', 'Typed here']);
  expect(await findFaults(page, 'main')).toEqual([]);
  await alert.getByRole('button', { name: 'Save mine as the next version' }).click();
  await alert.waitFor({ state: 'detached' });
  expect(await stored()).toBe('Typed here');

  await saveElsewhere('From the colleague again');
  await body.press('Control+End');
  await body.pressSequentially(' ');
  await heading.fill('Typed here again');
  await editor.getByRole('button', { name: 'Save' }).click();
  await alert.getByRole('button', { name: 'Load theirs' }).click();
  await expect.poll(() => heading.inputValue()).toBe('From the colleague again');
  await heading.fill('On top of theirs');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect.poll(stored).toBe('On top of theirs');

  await editor.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 3' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await heading.inputValue()).toBe('Typed here');
  await editor.getByRole('button', { name: 'Reset to built-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await editor.getByText('Built-in', { exact: true }).waitFor();
});
