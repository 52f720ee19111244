import { expect, test } from 'vitest';
import { emailTemplates } from '../../../shared/email-templates/email-templates.ts';
import { sampleValues } from '../../../shared/email-templates/placeholder-facts.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { emailTemplatesWorker } from '../../email-templates/email-templates.worker.ts';
import { handlerOf } from '../../platform/testing/run-jobs.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const job = handlerOf(emailTemplatesWorker(app.services), 'mail.send');
const context = { id: 'x', run: 1, isLastTry: () => false, complete: async () => {} };
const mails = [...emailTemplates.values()].flatMap(({ key, optOut, placeholders }) =>
  optOut === undefined ? [] : [{ key, optOut, placeholders }],
);

// RFC 8058: mail programs post to the address in the header, with neither cookies nor a page in between.
test.each(mails)(
  '$key can be unsubscribed from by one post, which switches $optOut off',
  async ({ key, optOut, placeholders }) => {
    const { id: userId, email } = await app.openBrowser().signUp();
    await prisma.user.update({
      where: { id: userId },
      data: { emailVerifiedAt: new Date(), newsletter: true, preferences: { notifications: { [optOut]: true } } },
    });
    const variables = sampleValues(placeholders);
    await job.run({ templateKey: key, userId, variables, dedupeKey: `${key}:${userId}` }, context);
    const mail = await prisma.sentMail.findFirstOrThrow({
      where: { recipient: email, headers: { path: ['List-Unsubscribe-Post'], equals: 'List-Unsubscribe=One-Click' } },
    });
    const [, address = ''] = /^<(https?:.+)>$/.exec(`${Object(mail.headers)['List-Unsubscribe']}`) ?? [];
    const { pathname, search } = new URL(address);
    const press = await fetch(`${app.origin}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([press.status, await press.json()]).toEqual([200, { success: true, topic: optOut }]);
    const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
    const { notifications } = readPreferences(user.preferences);
    expect(optOut === 'newsletter' ? user.newsletter : notifications[optOut]).toBe(false);
    // Mails about anything else still come.
    expect(notifications.email).toBe(true);
  },
);
