import { afterAll, expect, test } from 'vitest';
import { fieldMessages } from '../../src/shared/messages/field-messages.ts';
import { newVisitor, showPictures } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { postAs } from '../support/post-as.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addFirstProductOf, fillContact, fillTestCard, goToCheckout, pay } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const db = await openShopDatabase();
const { prisma } = db;
afterAll(() => db.close());

test('support rejects orders on hold together: sees it first, gives a reason, and the money goes back', async () => {
  const { page: buyer } = await newVisitor();
  const userName = await openAccount(buyer);
  await addFirstProductOf(buyer, 'weapons');
  await goToCheckout(buyer);
  await fillContact(buyer, { isDeliveredNow: false });
  await fillTestCard(buyer);
  await pay(buyer);
  const mine = { where: { user: { userName } } };
  // Paying goes on after the click.
  await expect.poll(async () => (await prisma.order.findFirst(mine))?.status, { timeout: 20_000 }).toBe('processing');
  const order = await prisma.order.findFirstOrThrow(mine);

  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'support');
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json();
  const held = await page.request.patch(`/api/order/${order.id}/status`, {
    data: { status: 'on_hold', reason: 'A closer look' },
    headers: { 'X-CSRF-Token': csrfToken },
  });
  expect(held.status(), await held.text()).toBe(200);
  await page.goto(`/admin/orders?q=${order.orderNumber}`);
  await page.getByRole('checkbox', { name: `Select ${order.orderNumber}` }).check();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject these orders?' });
  await dialog.getByLabel('Reason').fill('The card is not yours');
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Check what happens' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reject orders – The card is not yours' }).waitFor();
  await page.getByText('cannot be undone once it was run').waitFor();
  await page.getByRole('button', { name: 'Run: change 1 row' }).click();
  const question = page.getByRole('dialog', { name: 'Reject orders?' });
  await question.getByText('This cannot be undone.').waitFor();
  await question.getByRole('button', { name: 'Reject orders' }).click();
  await page.getByText('Done', { exact: true }).waitFor({ timeout: 30_000 });
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await prisma.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'cancelled' });
  expect(await prisma.refund.count({ where: { orderId: order.id } })).toBe(1);
  expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);

  const { page: moderator } = await newVisitor();
  await openStaff(db, moderator, 'moderator');
  const action = { kind: 'orders.reject', params: { reason: 'Not mine to say' } };
  const refused = await postAs(moderator, '/api/admin/bulk', { action, selection: { ids: [order.id] } });
  expect(refused.status()).toBe(403);
});

/** Products that no other journey knows, of the shop itself. */
async function addProducts(prefix: string, names: readonly string[]) {
  const { id: sellerId } = await prisma.user.findFirstOrThrow({ where: { emailKey: 'admin@example.com' } });
  const { id: categoryId } = await prisma.category.findFirstOrThrow({ where: { status: 'active' } });
  return await Promise.all(
    names.map((name) =>
      prisma.product.create({
        data: {
          ...{ sellerId, categoryId, type: 'game', deliveryType: 'manual', status: 'inactive' },
          ...{
            name: `${prefix} ${name}`,
            slug: `${prefix}-${name}`.toLowerCase(),
            sku: `${prefix}-${name}`.toUpperCase(),
          },
          ...{ priceCents: 1000, currentPriceCents: 1000 },
        },
      }),
    ),
  );
}

test('an editor joins editions to a family and sells both in a bundle', async () => {
  const [plain, deluxe, both] = await addProducts('Emberkeep', ['Plain', 'Deluxe', 'Collection']);
  const { page, complaints } = await newVisitor();
  await signIn(page, `/admin/products/${plain?.id}?tab=parts`, 'admin@example.com');
  const family = page.getByRole('region', { name: 'Family', exact: true });
  const add = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await add('Add an edition or variant', 'Emberkeep Deluxe');
  await family.getByRole('button', { name: 'Save family' }).click();
  await family.getByText('Give every product the same types of labels, with no two products labelled alike').waitFor();
  await family.getByRole('textbox', { name: 'Edition of Emberkeep Plain' }).fill('Standard');
  await family.getByRole('textbox', { name: 'Edition of Emberkeep Deluxe' }).fill('Deluxe');
  await family.getByRole('textbox', { name: 'Contents of Emberkeep Deluxe' }).fill('The game\nSoundtrack');
  await family.getByRole('button', { name: 'Save family' }).click();
  await page.getByText('Family saved').waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(
    await prisma.familyMember.findMany({
      where: { productId: { in: [plain?.id ?? '', deluxe?.id ?? ''] } },
      select: { edition: true, contents: true },
      orderBy: { position: 'asc' },
    }),
  ).toEqual([
    { edition: 'Standard', contents: [] },
    { edition: 'Deluxe', contents: ['The game', 'Soundtrack'] },
  ]);

  await page.goto(`/admin/products/${both?.id}?tab=parts`);
  await page.getByRole('button', { name: 'Make this a bundle' }).click();
  await add('Add a product', 'Emberkeep Plain');
  await page.getByRole('button', { name: 'Save bundle' }).click();
  await page.getByText('Choose 2 to 10 different products').waitFor();
  await add('Add a product', 'Emberkeep Deluxe');
  const percent = page.getByRole('textbox', { name: 'Off the price of each part' });
  // Not 125, nor the most that a bundle may be cheaper.
  await percent.fill('12,5');
  await page.getByRole('button', { name: 'Save bundle' }).click();
  await page.getByText(fieldMessages.bundlePercentInvalid ?? '').waitFor();
  await percent.fill('25');
  await page.getByRole('button', { name: 'Save bundle' }).click();
  await page.getByText('Bundle saved').waitFor();
  await page.getByRole('button', { name: 'Move Emberkeep Deluxe up' }).click();
  await page.getByRole('button', { name: 'Save bundle' }).click();
  await expect
    .poll(() => prisma.bundlePart.findMany({ where: { bundleId: both?.id ?? '' }, orderBy: { position: 'asc' } }))
    .toMatchObject([{ productId: deluxe?.id }, { productId: plain?.id }]);
  expect(await prisma.product.findUniqueOrThrow({ where: { id: both?.id ?? '' } })).toMatchObject({
    bundlePercent: 25,
  });
  expect(complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);

  const { page: seller } = await newVisitor();
  await signIn(seller, '/seller-center', 'seller@example.com');
  expect((await seller.request.get(`/api/product/${plain?.id}/parts`)).status()).toBe(404);
});

test('a widget is saved as a picture', async () => {
  const { page, complaints } = await newVisitor();
  await signIn(page, '/admin/my-dashboard', 'admin@example.com');
  await page.getByRole('button', { name: 'More about Orders by status' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export PNG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('chart-orders-by-status.png');
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part);
  const picture = Buffer.concat(parts);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Width of the picture: the card in twice its pixels, and not an empty one.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(400);
  expect(picture.length).toBeGreaterThan(5000);
  expect(complaints).toEqual([]);
});
