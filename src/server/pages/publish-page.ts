import { isBlankPage } from '../../shared/pages/blank-page.ts';
import type { EditedPage, PublishPage } from '../../shared/pages/page-editing.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Page } from '../platform/generated/client.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { changePage, lockPage, notePage, type PageAuthor } from './change-page.ts';
import { publishPageJob } from './pages.jobs.ts';

const noSchedule = { scheduledVersion: null, scheduledAt: null };

/** Shows visitors the version saved last, now or from the moment `at` on. */
export async function publishPage(
  services: Services,
  author: PageAuthor,
  { id, version, at }: PublishPage,
): Promise<EditedPage> {
  const moment = at ? new Date(at) : undefined;
  return await changePage(services, author, { id, version }, async (tx, page) => {
    if (moment === undefined || moment <= databaseNow()) return await putInForce(tx, page, page.latestVersion);
    await readText(tx, page, page.latestVersion);
    const data = { scheduledVersion: page.latestVersion, scheduledAt: moment };
    await tx.page.update({ where: { id: page.id }, data, select: { id: true } });
    const job = { pageId: page.id, version: page.latestVersion };
    const key = `publish-page:${page.id}:${page.latestVersion}:${moment.toISOString()}`;
    await enqueue(tx, publishPageJob, job, { key, delayUntil: moment });
  });
}

/** What was to be published later is not. */
export async function unschedulePage(services: Services, author: PageAuthor, id: string): Promise<EditedPage> {
  return await changePage(services, author, { id }, async (tx, page) => {
    await tx.page.update({ where: { id: page.id }, data: noSchedule, select: { id: true } });
  });
}

/** Takes a page from the shop. In place of a system page visitors see the shop's own text again. */
export async function archivePage(services: Services, author: PageAuthor, id: string): Promise<EditedPage> {
  return await changePage(services, author, { id }, async (tx, page) => {
    await tx.page.update({
      where: { id: page.id },
      data: { status: 'archived', ...noSchedule },
      select: { id: true },
    });
  });
}

/** Publishes a version whose time has come; nothing when it was put off, called off or published meanwhile. */
export async function publishScheduledPage(
  { db }: Pick<Services, 'db'>,
  { pageId, version }: { pageId: string; version: number },
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await tx.page.findUnique({ where: { id: pageId }, select: { id: true } }))) return;
    const page = await lockPage(tx, pageId);
    const isDue = page.scheduledVersion === version && page.scheduledAt !== null && page.scheduledAt <= databaseNow();
    if (!isDue) return;
    await putInForce(tx, page, version);
    await notePage(tx, { actor: null }, page);
  });
}

async function putInForce(tx: Transaction, page: Page, version: number): Promise<void> {
  const text = await readText(tx, page, version);
  await tx.page.update({
    where: { id: page.id },
    data: { ...text, version, status: 'published', publishedAt: databaseNow(), ...noSchedule },
    select: { id: true },
  });
}

async function readText(tx: Transaction, { id: pageId }: Page, version: number) {
  const row = await tx.pageVersion.findUnique({
    where: { pageId_version: { pageId, version } },
    select: { title: true, content: true, excerpt: true, seo: true },
  });
  if (!row || isBlankPage(row.content)) throw new AppError('VALIDATION_FAILED', { errors: { content: ['pageEmpty'] } });
  return { ...row, seo: row.seo ?? {} };
}
