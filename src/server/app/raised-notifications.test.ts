import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { broadcastTypes } from '../../shared/broadcasts/broadcast.schemas.ts';
import { notificationTypes } from '../../shared/notifications/notification-types.ts';

/** What writes notifications. */
const raisers =
  /\b(?:notify|notifyMany|notifyAdmins|insertNotification|announceOrder|announcementOf|announceRefund|notifyBuyerOfCoins)\(/;
/** The same words, but in the history of an order, in the audit log or as the reason why a session ended. */
const otherRecords = /recordOrderEvent|endReason|entity:|action:/;

const raised = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .filter((path) => !/\.test\.ts$|\/testing\/|\/generated\//.test(path))
  .map((path) => readFileSync(`src/server/${path}`, 'utf8'))
  .filter((text) => raisers.test(text))
  .map((text) =>
    text
      .split('\n')
      .filter((line) => !otherRecords.test(line))
      .join('\n'),
  );

test.each(Object.keys(notificationTypes))('somebody is told of %s', (type) => {
  const isBroadcast = broadcastTypes.some((name) => name === type);
  expect(isBroadcast || raised.some((text) => text.includes(`'${type}'`))).toBe(true);
});
