import { describe, expect, test } from 'vitest';
import { contentPageSchema } from '../../shared/pages/page.schemas.ts';
import { systemPageSlugs, systemPages } from '../../shared/pages/system-pages.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { cleanHtml } from '../platform/text/clean-html.ts';

const app = await createTestApp({
  settings: {
    ...{ websiteName: 'Keys & <Co>', companyAddress: '1 Market Street, 1011 AB Amsterdam', refundDays: 21 },
    ...{ deletionGraceDays: 1, mailRetentionDays: 77, linkHours: 36 },
  },
});
const { prisma } = app.services.db;
const guest = app.openBrowser();
const publishedAt = new Date('2026-01-02T00:00:00Z');
await prisma.page.createMany({
  data: [
    { slug: 'terms', title: 'Terms', content: '<p>Draft</p>' },
    {
      slug: 'withdrawal',
      title: 'Our withdrawal',
      content: '<p>Ours</p>',
      status: 'published',
      publishedAt,
      version: 3,
    },
    { slug: 'plans', title: 'Plans', content: '<p>Secret</p>', status: 'archived' },
  ],
});

async function read(slug: string) {
  const { status, body } = await guest.get(`/api/page/${slug}`);
  expect(status).toBe(200);
  return contentPageSchema.strict().parse(body);
}

describe('a legal page', () => {
  test.each(systemPageSlugs.filter((slug) => slug !== 'withdrawal'))(
    '%s exists in a new shop, in safe and complete words',
    async (slug) => {
      const page = await read(slug);
      expect(page).toMatchObject({ slug, title: systemPages[slug], version: 1 });
      expect(page.content).not.toMatch(/undefined|\{\{|\$\{/);
      // Nothing in it would be taken out of a page that somebody writes.
      expect(cleanHtml(page.content).length).toBeGreaterThanOrEqual(page.content.trim().length);
    },
  );

  test('says what the settings say, escaped', async () => {
    expect((await read('refund')).content).toContain('21 days');
    const privacy = (await read('privacy')).content;
    expect(privacy).toContain('change your mind for 1 day.');
    expect(privacy).toContain('E-mails we sent you: 77 days.');
    expect((await read('help')).content).toContain('5 times within 36 hours');
    const { content } = await read('imprint');
    expect(content).toContain('Keys &amp; &lt;Co&gt;');
    expect(content).toContain('1 Market Street<br>1011 AB Amsterdam');
  });

  test('is what the shop published; a draft changes nothing', async () => {
    const { version, title } = await read('withdrawal');
    expect({ version, title }).toEqual({ version: 3, title: 'Our withdrawal' });
    expect((await read('terms')).content).not.toContain('Draft');
  });
});

test('a page that nobody wrote is not found, and no other address is looked up', async () => {
  expect((await guest.get('/api/page/no-such-page')).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await guest.get('/api/page/plans')).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await guest.get('/api/page/No%20such')).status).toBe(422);
});
