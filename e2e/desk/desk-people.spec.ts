import { afterAll, describe, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { expectRefused, openDesk } from '../support/open-desk.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();
const { prisma } = db;
afterAll(() => db.close());

/** A member of whom no other journey knows. */
async function addMember() {
  const { page } = await newVisitor();
  const userName = await openAccount(page);
  const { id } = await prisma.user.findUniqueOrThrow({ where: { userNameKey: userName.toLowerCase() } });
  return { id, userName };
}

/** A review of a member of its own about a product of the demo's seller, which stands first in the queue. */
async function addReview(content: string) {
  const author = await addMember();
  const where = { status: 'active', seller: { emailKey: 'seller@example.com' } } as const;
  const product = await prisma.product.findFirstOrThrow({ where, orderBy: { createdAt: 'asc' } });
  const { id } = await prisma.review.create({
    data: {
      ...{ productId: product.id, userId: author.id, rating: 2, content, status: 'pending', flags: ['unverified'] },
      createdAt: new Date('2020-01-01T00:00:00Z'),
    },
  });
  return { id, author, name: `${product.name} by ${author.userName}` };
}
const reviewOf = (id: string) => prisma.review.findUniqueOrThrow({ where: { id } });

test('an admin finds a member and verifies, credits, promotes and suspends the account', async () => {
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  const member = await addMember();
  await openDesk(page, '/admin/users', 'Users');
  await page.getByRole('searchbox').fill(`${member.userName}@example.com`);
  const row = page.getByRole('region', { name: 'Rows' }).getByRole('link', { name: member.userName, exact: true });
  await expect.poll(() => page.getByRole('region', { name: 'Rows' }).locator('tbody tr').count()).toBe(1);
  await row.click();
  await page.getByRole('heading', { level: 1, name: member.userName }).waitFor();
  await page.getByText(`${member.userName}@example.com (unverified)`).waitFor();

  await page.getByRole('button', { name: 'Verify e-mail' }).click();
  await page.getByText('E-mail address marked as verified').waitFor();

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('Add a note').fill('Called about a lost parcel');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByText('Called about a lost parcel').first().waitFor();

  await page.getByRole('button', { name: 'Adjust wallet' }).click();
  const wallet = page.getByRole('dialog', { name: `Wallet of ${member.userName}` });
  await wallet.getByRole('button', { name: 'Add money' }).click();
  await wallet.getByText('Please give a reason').waitFor();
  await wallet.getByLabel(/^Amount/).fill('12.50');
  await wallet.getByLabel('Reason').fill('Sorry for the wait');
  await wallet.getByRole('button', { name: 'Add money' }).click();
  await page.getByText('The wallet now holds $12.50').waitFor();

  await page.getByRole('button', { name: 'Change roles' }).click();
  const roles = page.getByRole('dialog', { name: `Roles of ${member.userName}` });
  await roles.getByRole('checkbox', { name: 'Moderator' }).check();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  await page.getByText(`The roles of ${member.userName} are saved`).waitFor();
  await page.getByText('Moderator, User').waitFor();

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const status = page.getByRole('dialog', { name: `Suspend: ${member.userName}` });
  await status.getByRole('button', { name: 'Suspend', exact: true }).click();
  await status.getByText('Please choose the last day').waitFor();
  await status.getByLabel('Suspended until the end of').fill('2090-01-31');
  await status.getByLabel('Reason').fill('Asked for a pause');
  await status.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('region', { name: 'Account', exact: true }).getByText('Asked for a pause').waitFor();
  expect(await prisma.user.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({ status: 'suspended' });

  const parts = page.getByRole('navigation', { name: 'Parts of this account' });
  await parts.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('region', { name: 'Audit' }).getByText('user.roles').waitFor();
  await parts.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('region', { name: 'Sessions' }).getByText('Ended').first().waitFor();
  await parts.getByRole('link', { name: 'Orders' }).click();
  await page.getByText('No orders yet.').waitFor();
  // A busy machine turns calls away, which are asked again.
  expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
});

test('support sees addresses masked and may only suspend; shoppers are refused', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'support');
  const member = await addMember();
  await openDesk(page, `/admin/users/${member.id}`, member.userName);
  await page.getByText('e•••@example.com (unverified)').waitFor();
  const actions = page.getByRole('region', { name: 'Actions' });
  await actions.waitFor();
  for (const label of ['Verify e-mail', 'Change roles', 'Adjust wallet', 'Ban']) {
    expect(await actions.getByRole('button', { name: label, exact: true }).count()).toBe(0);
  }
  await expectRefused(page, '/admin/reviews');
  const { page: shopper } = await newVisitor();
  await openAccount(shopper);
  await expectRefused(shopper, '/admin/users');
});

test('a moderator decides reviews by keys, with usual reasons and several at once', async () => {
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'moderator');
  const good = await addReview('Ran at once, all as described.');
  const bad = await addReview('Visit my shop for cheaper ones.');
  const [one, two] = [await addReview('Fine for an evening.'), await addReview('Fine for a week.')];
  await openDesk(page, '/admin/reviews', 'Reviews');
  const rail = page.getByRole('region', { name: 'Reviews to decide' });
  const choose = async (review: typeof good, content: string) => {
    await rail.getByRole('button', { name: review.name }).click();
    await page.getByRole('article').getByText(content).waitFor();
  };

  await choose(good, 'Ran at once, all as described.');
  await page.getByText('Has not bought it').waitFor();
  await page.keyboard.press('a');
  await expect.poll(() => rail.getByRole('button', { name: good.name }).count()).toBe(0);
  await expect.poll(async () => (await reviewOf(good.id)).status).toBe('approved');

  await choose(bad, 'Visit my shop for cheaper ones.');
  await page.keyboard.press('s');
  await expect.poll(() => page.getByRole('article').getByText('Visit my shop for cheaper ones.').count()).toBe(0);
  await choose(bad, 'Visit my shop for cheaper ones.');
  await page.keyboard.press('r');
  const form = page.getByRole('form', { name: 'Reject this review' });
  await form.getByRole('button', { name: 'Reject', exact: true }).click();
  await form.getByText('Please give a reason').waitFor();
  await form.getByRole('button', { name: /^Please leave out links/ }).click();
  await form.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.poll(async () => (await reviewOf(bad.id)).rejectReason).toMatch(/^Please leave out links/);

  for (const { name } of [one, two]) await rail.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await rail.getByRole('button', { name: 'Approve 2' }).click();
  await page.getByText('Approved: 2 reviews').waitFor();
  for (const { id } of [one, two]) expect((await reviewOf(id)).status).toBe('approved');
  await expectRefused(page, '/admin/roles');

  const { page: sellers } = await newVisitor();
  await signIn(sellers, '/seller-center/reviews', 'seller@example.com');
  await sellers.getByRole('region', { name: 'Reviews to answer' }).getByRole('button', { name: good.name }).click();
  await sellers.getByRole('article').getByText('Ran at once, all as described.').waitFor();
  await sellers.keyboard.press('r');
  const reply = sellers.getByRole('form', { name: 'Reply publicly' });
  await reply.getByRole('button', { name: 'Thank you for your review!' }).click();
  await reply.getByRole('button', { name: 'Publish reply' }).click();
  await expect.poll(async () => (await reviewOf(good.id)).replyContent).toBe('Thank you for your review!');
  await expectRefused(sellers, '/admin/reviews');
  // A busy machine turns calls away, which are asked again.
  expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
});

test('a report is taken, answered, and its reporter told', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'support');
  const [reporter, target] = [await addMember(), await addMember()];
  const { id } = await prisma.abuseReport.create({
    data: {
      ...{ targetType: 'user', targetId: target.id, reason: 'scam', details: 'Asked me to pay outside' },
      ...{ reporterId: reporter.id, createdAt: new Date('2020-01-01T00:00:00Z') },
    },
  });
  await openDesk(page, '/admin/reports', 'Reports');
  await page
    .getByRole('region', { name: 'Reports', exact: true })
    .getByRole('button', { name: target.userName })
    .click();
  await page.getByRole('article').getByText('Asked me to pay outside').waitFor();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Give back' }).waitFor();
  await page.keyboard.press('r');
  const form = page.getByRole('form', { name: 'Resolve the report' });
  await form.getByRole('button', { name: 'We warned the member.' }).click();
  await form.getByRole('button', { name: 'Resolve', exact: true }).click();
  await page.getByText(`Resolved: ${target.userName}`).waitFor();
  const told = await prisma.notification.findFirstOrThrow({ where: { dedupeKey: `report_update:${id}` } });
  expect(told).toMatchObject({ userId: reporter.id, message: expect.stringContaining('We warned the member.') });
});

test('an admin makes a role, sees the difference before saving, and moves its holders when deleting it', async () => {
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  const member = await addMember();
  const name = `clerk-${member.userName.replaceAll('_', '-')}`;
  await openDesk(page, '/admin/roles', 'Roles');
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByLabel('Title').fill(`Clerk ${member.userName}`);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create role' }).click();
  const editor = page.getByRole('region', { name: `Clerk ${member.userName}` });
  await editor.waitFor();
  const role = await prisma.role.findUniqueOrThrow({ where: { name } });
  await prisma.userRole.create({ data: { userId: member.id, roleId: role.id } });

  const reading = editor
    .getByRole('region', { name: 'Content pages', exact: true })
    .getByRole('group', { name: 'Edit content pages' });
  await reading.getByRole('radio', { name: 'All' }).check({ force: true });
  await editor.getByText('+ Content pages: Edit content pages').waitFor();
  await editor.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: `Save Clerk ${member.userName}` });
  await review.getByText('1 user holds this role').waitFor();
  await review.getByRole('region', { name: 'Added' }).getByText('Content pages: Edit content pages').waitFor();
  await review.getByRole('button', { name: 'Save role' }).click();
  await page.getByText(`Clerk ${member.userName} is saved`).waitFor();
  await editor.getByText('No changes yet.').waitFor();

  await editor.getByRole('button', { name: 'Delete role' }).click();
  const deletion = page.getByRole('dialog', { name: `Delete Clerk ${member.userName}` });
  await deletion.getByLabel('Move them to').selectOption('Buyer');
  await deletion.getByRole('button', { name: 'Delete role' }).click();
  await page.getByText(`Clerk ${member.userName} was deleted`).waitFor();
  const held = await prisma.userRole.findMany({ where: { userId: member.id }, include: { role: true } });
  expect(held.map(({ role: { name: of } }) => of).sort()).toEqual(['buyer', 'user']);
  // A busy machine turns calls away, which are asked again.
  expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
});

describe.each([
  { width: 360, height: 800 },
  { width: 768, height: 1000 },
  { width: 1440, height: 900 },
])('at $width px', (viewport) => {
  test('the screens about people have no serious fault', async () => {
    const { page } = await newVisitor(viewport);
    const { id, userName } = await openStaff(db, page, 'admin');
    await addReview('Good enough.');
    await openDesk(page, '/admin/users', 'Users');
    await page.getByRole('region', { name: 'Rows' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await openDesk(page, `/admin/users/${id}`, userName);
    await page.getByRole('region', { name: 'Linked accounts' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await openDesk(page, '/admin/reviews', 'Reviews');
    await page.getByRole('region', { name: 'Reviews to decide' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await openDesk(page, '/admin/roles?role=support', 'Roles');
    await page.getByRole('region', { name: 'Support', exact: true }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});

test('an admin views the shop as support, can change nothing, and returns', async () => {
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  await openDesk(page, '/admin/roles?role=support', 'Roles');
  await page.getByRole('button', { name: 'View the shop as this role' }).click();
  const banner = page.getByRole('complementary', { name: 'Viewing as another role' });
  await banner.getByText('You are viewing the shop as Support. Nothing can be changed.').waitFor();
  await openDesk(page, '/admin/users', 'Users');
  await expectRefused(page, '/admin/roles');
  await banner.getByRole('button', { name: 'Stop viewing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Roles', exact: true }).waitFor();
  expect(await banner.count()).toBe(0);
});
