import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';

const db = await openShopDatabase();
const { prisma } = db;
afterAll(() => db.close());

/** A failed job of a name that no worker of the shop runs, about the newest order. */
async function addFailedJob(name: string) {
  const { id: orderId, orderNumber } = await prisma.order.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const { id } = await prisma.outboxMessage.create({
    data: {
      ...{ name, queue: 'webhook-out', payload: { orderId, to: 'ann@example.com' }, attempts: 8, failures: 8 },
      ...{ deadAt: new Date(), lastError: 'Error: connect ECONNREFUSED 10.0.0.1:443', errorGroup: `Refused ${name}` },
      log: [
        {
          at: new Date(),
          run: 8,
          text: 'Error: connect ECONNREFUSED 10.0.0.1:443',
          stack: 'Error: connect\n    at send',
        },
      ],
    },
  });
  return { id, orderId, orderNumber };
}

test('an admin finds the failed job of an order, edits it, and it runs again', async () => {
  const { id, orderId, orderNumber } = await addFailedJob('e2e.edited');
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto('/admin/ops/jobs?view=failed');
  await page.getByRole('searchbox', { name: 'Order number, e-mail, username, or an id' }).fill(orderNumber);
  await page.getByRole('link', { name: 'e2e.edited' }).click();
  await page.getByRole('heading', { level: 1, name: 'e2e.edited' }).waitFor();
  const payload = page.getByRole('region', { name: 'Payload' });
  await payload.getByText(orderId).waitFor();
  expect(await payload.getByText('ann@example.com').count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit and retry' }).click();
  const form = page.getByRole('dialog', { name: 'Edit and retry' });
  await form.getByRole('textbox', { name: 'Payload' }).fill(`{"orderId":"${orderId}","to":"…","note":"by hand"}`);
  await form.getByText('+ "by hand"').waitFor();
  await form.getByRole('button', { name: 'Retry with this payload' }).click();
  await page.getByText('Edited and retried').waitFor();
  const row = await prisma.outboxMessage.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ deadAt: null, payload: { orderId, to: 'ann@example.com', note: 'by hand' } });
  await prisma.outboxMessage.delete({ where: { id } });
  expect(complaints).toEqual([]);
});

test('failures are grouped with what to do and retried together; a queue is paused and resumed', async () => {
  const { id } = await addFailedJob('e2e.grouped');
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto('/admin/ops/failures');
  const group = page.getByRole('article', { name: 'e2e.grouped: Refused e2e.grouped' });
  await group.getByText('Check that it is up and reachable').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await group.getByRole('button', { name: 'Retry all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByText('1 job will run again').waitFor();
  await prisma.outboxMessage.delete({ where: { id } });

  await page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: 'Queues' }).click();
  const card = page.getByRole('article', { name: 'Bulk' });
  await card.getByText('1 worker').waitFor();
  await card.getByRole('button', { name: 'Pause Bulk' }).click();
  await page.getByRole('dialog', { name: 'Pause Bulk?' }).getByRole('button', { name: 'Pause' }).click();
  await card.getByText('Paused').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Resume Bulk' }).click();
  await card.getByRole('button', { name: 'Pause Bulk' }).waitFor();
  expect(complaints).toEqual([]);
});

test('more than one job, and a schedule, are run only once that was confirmed', async () => {
  const name = `e2e.asked.${randomUUID().slice(0, 8)}`;
  const jobs = [await addFailedJob(name), await addFailedJob(name)];
  const added = jobs.map(({ id }) => id);
  onTestFinished(async () => void (await prisma.outboxMessage.deleteMany({ where: { id: { in: added } } })));
  const { page } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto(`/admin/ops/jobs?view=failed&q=${jobs[0]?.orderNumber}`);
  const stillFailed = () => prisma.outboxMessage.count({ where: { id: { in: added }, deadAt: { not: null } } });
  const rows = page.getByRole('region', { name: 'Rows' }).locator('tbody tr').filter({ hasText: name });
  await expect.poll(() => rows.count()).toBe(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Retry: 2 jobs?').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await stillFailed()).toBe(2);
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByText('2 jobs will run again').waitFor();
  expect(await stillFailed()).toBe(0);

  await page.goto('/admin/ops/schedules');
  await page.getByRole('button', { name: 'Run now count-queues' }).click();
  await dialog.getByText('Run count-queues now?').waitFor();
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await page.getByText('count-queues will run now').waitFor();

  await page.keyboard.press('?');
  await dialog.getByText('Queues').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  const goToQueues = async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('q');
    return await page.getByRole('heading', { level: 1, name: 'Queues' }).count();
  };
  await expect.poll(goToQueues).toBe(1);
});

test('support reads the queues and schedules and can change nothing', async () => {
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'support');
  await page.goto('/admin/ops');
  await page.getByRole('article', { name: 'Critical' }).waitFor();
  await page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: 'Schedules' }).click();
  await page.getByText('count-queues').first().waitFor();
  expect(await page.getByRole('button', { name: /^(Pause|Run now|Retry)/ }).count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
