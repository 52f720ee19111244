import { describe, expect, test } from 'vitest';
import { emailTemplates } from '../../shared/email-templates/email-templates.ts';
import { emailTemplateDetailSchema, emailTemplateListSchema } from '../../shared/settings/email-template.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import type { TestBrowser } from '../app/testing/test-browser.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { sendMailJob } from './email-templates.jobs.ts';
import { parseBodyText, toBodyText } from './rendering/body-text.ts';
import { sendMail } from './sending/send-mail.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const browser = app.openBrowser();
const admin = await browser.signUp({ userName: 'template_keeper' });
const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
await prisma.userRole.create({ data: { userId: admin.id, roleId } });
const mailer = createMailer(services.environment, services.db);

const path = (id: string) => `/api/settings/email-templates/${id}`;
const text = {
  subject: 'Hi {{userName}}',
  header: 'Hello',
  body: 'Welcome to {{siteName}}.\n\n[Go]({{siteUrl}}/product)\n\n> Bye',
  footer: 'Yours, {{siteName}}. Write to {{supportEmail}}.',
};
const save = (id: string, fields: object = {}, by: TestBrowser = browser) =>
  by.send('put', path(id), { ...text, ...fields });

async function mailed(templateKey: string, dedupeKey: string) {
  await sendMail(
    services,
    mailer,
    sendMailJob.payload.parse({ templateKey, userId: admin.id, variables: {}, dedupeKey }),
  );
  return await prisma.sentMail.findFirstOrThrow({
    where: { recipient: admin.email },
    orderBy: { createdAt: 'desc' },
    select: { subject: true, html: true, text: true },
  });
}

describe('the text of a mail', () => {
  test.each([...emailTemplates.values()])('$key reads back to the blocks it came from', ({ blocks }) => {
    expect(parseBodyText(toBodyText(blocks))).toEqual(blocks);
  });
});

describe('mail templates', () => {
  test('are listed as shipped, with their placeholders explained', async () => {
    const { items } = emailTemplateListSchema.parse((await browser.get('/api/settings/email-templates')).body);
    expect(items.map(({ id }) => id).sort()).toEqual([...emailTemplates.keys()].sort());
    for (const item of items) {
      expect(item).toMatchObject({ updatedAt: null, version: 0, isCustomised: false });
      for (const { description, sample } of item.placeholders) expect(description && sample).toBeTruthy();
    }
  });

  test('each shipped text can be saved as it is', async () => {
    for (const id of emailTemplates.keys()) {
      const { subject, header, body, footer } = emailTemplateDetailSchema.parse((await browser.get(path(id))).body);
      const response = await browser.post(`${path(id)}/preview`, { subject, header, body, footer });
      expect(response.status).toBe(200);
      expect(response.body.html).toContain('<!doctype html>');
    }
  });

  test('once saved are what is sent, in both parts, escaped; a reset brings the shipped one back', async () => {
    expect((await mailed('welcome', 'w0')).subject).toBe('Welcome to Game Market');
    const saved = await save('welcome', { header: '<b>Hello</b> {{userName}}' });
    expect(saved.body).toMatchObject({ version: 1, isCustomised: true, versions: [{ version: 1 }] });
    const mail = await mailed('welcome', 'w1');
    expect(mail.subject).toBe('Hi template_keeper');
    expect(mail.html).toContain('&lt;b&gt;Hello&lt;/b&gt; template_keeper');
    expect(mail.html).toContain('href="mailto:support@example.com"');
    expect(mail.text).toContain('Welcome to Game Market.');
    expect(mail.text).toContain('Yours, Game Market. Write to support@example.com.');
    const stale = await browser.post(`${path('welcome')}/reset`, { version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    const reset = await browser.post(`${path('welcome')}/reset`, { version: 1 });
    expect(reset.body).toMatchObject({ version: 2, isCustomised: false });
    expect(reset.body.versions).toMatchObject([
      { version: 2 },
      { version: 1, header: '<b>Hello</b> {{userName}}', savedBy: { userName: 'template_keeper' } },
    ]);
    expect((await mailed('welcome', 'w2')).subject).toBe('Welcome to Game Market');
    expect(await prisma.auditEntry.count({ where: { key: 'email-template.welcome', userId: admin.id } })).toBe(2);
  });

  test.each([
    [{ body: 'Pay {{total}}' }, { body: ['placeholderUnknown'] }],
    [{ subject: '{{constructor}}' }, { subject: ['placeholderUnknown'] }],
    [{ footer: '{{ userName' }, { footer: ['placeholderMalformed'] }],
    [{ body: '{{{userName}}}' }, { body: ['placeholderMalformed'] }],
    [{ body: '[Go](javascript:alert)' }, { body: ['linkInvalid'] }],
    [{ body: '[Go](data:text/html,x)' }, { body: ['linkInvalid'] }],
    [{ body: ' \n\n ' }, { body: ['tooShort'] }],
  ])('%j is refused, and nothing changes', async (fields, errors) => {
    const response = await save('verify-email', fields);
    expect(response.body).toMatchObject({ status: 422, errors });
    expect(await prisma.emailTemplate.count({ where: { key: 'verify-email' } })).toBe(0);
  });

  test('a refusal names each line, and the link that a mail is about must stay', async () => {
    const unknown = await save('verify-email', { body: 'Hello\n\n{{totl}}\n{{ x' });
    expect(unknown.body.details.problems).toEqual([
      { field: 'body', line: 3, kind: 'unknown', name: 'totl' },
      { field: 'body', line: 4, kind: 'malformed', name: '' },
    ]);
    const missing = await save('verify-email', { body: 'Hello\n\nBye' });
    expect(missing.body).toMatchObject({ status: 422, errors: { body: ['placeholderMissing'] } });
    expect(missing.body.details.problems).toEqual([{ field: 'body', line: 3, kind: 'missing', name: 'verifyUrl' }]);
  });

  test('a saved text that cannot be rendered is passed over for the shipped one, and operators are told', async () => {
    const broken = { subject: 'Hi', header: 'Hi', body: '{{gone}}', footer: '' };
    await prisma.emailTemplate.update({ where: { key: 'welcome' }, data: broken });
    expect((await mailed('welcome', 'broken')).subject).toBe('Welcome to Game Market');
    expect(await prisma.opsAlert.count({ where: { dedupeKey: 'mail-template:welcome' } })).toBe(1);
  });

  test('two who saved the same version: one is told', async () => {
    const body = 'Paid: [Order]({{orderUrl}}), [Invoice]({{invoiceUrl}}), [Withdraw]({{withdrawUrl}})';
    const answers = await Promise.all([1, 2, 3].map(() => save('order-paid', { version: 0, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await save('order-paid', { version: 1, body })).body).toMatchObject({ version: 2 });
    expect((await save('nope')).status).toBe(404);
  });

  test('are mailed to who tries them, or cannot be where nobody could read it', async () => {
    expect((await browser.post(`${path('order-placed')}/test`)).status).toBe(200);
    const job = await prisma.outboxMessage.findFirstOrThrow({
      where: { name: sendMailJob.name },
      orderBy: { createdAt: 'desc' },
    });
    await sendMail(services, mailer, sendMailJob.payload.parse(job.payload));
    expect(await prisma.sentMail.count({ where: { subject: 'Order GM-2026-000042 received' } })).toBe(1);
    const environment = {
      ...services.environment,
      NODE_ENV: 'production' as const,
      PUBLIC_URL: 'https://shop.example.com',
    };
    Object.assign(services, { environment });
    const refused = await browser.post(`${path('order-placed')}/test`);
    expect(refused.body).toMatchObject({ status: 503, code: 'EMAIL_NOT_CONFIGURED' });
  });

  test('are for who may manage templates; changing the settings alone does not reach them', async () => {
    const [keeper, clerk] = [app.openBrowser(), app.openBrowser()];
    for (const [by, name, permissions] of [
      [keeper, 'mail-writer', ['template:manage']],
      [clerk, 'settings-clerk', ['settings:read', 'settings:update']],
    ] as const) {
      const { id: userId } = await by.signUp();
      const role = await prisma.role.create({ data: { name, displayName: name, permissions: [...permissions] } });
      await prisma.userRole.create({ data: { userId, roleId: role.id } });
    }
    const calls: ((by: TestBrowser) => Promise<{ status: number }>)[] = [
      (by) => by.get('/api/settings/email-templates'),
      (by) => by.get(path('back-in-stock')),
      (by) => by.post(`${path('back-in-stock')}/preview`, text),
      (by) => by.post(`${path('back-in-stock')}/test`),
      (by) => by.post(`${path('back-in-stock')}/reset`),
    ];
    for (const call of calls) {
      expect((await call(clerk)).status).toBe(403);
      expect([200, 422, 503]).toContain((await call(keeper)).status);
    }
    const own = { subject: 'Hello again' };
    const { body: before } = await keeper.get(path('back-in-stock'));
    const { header, body, footer } = before;
    expect((await save('back-in-stock', { header, body, footer, ...own }, clerk)).status).toBe(403);
    expect((await save('back-in-stock', { header, body, footer, ...own }, keeper)).body).toMatchObject(own);
    expect((await keeper.get('/api/admin/mail-log')).status).toBe(403);
    expect((await keeper.post('/api/settings/email/test', { to: admin.email })).status).toBe(403);
  });
});
