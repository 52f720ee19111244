import { describe, expect, test } from 'vitest';
import { fillCanned, findUnfilled, unknownPlaceholders } from './canned-answer.rules.ts';
import { splitFaq } from './split-faq.ts';
import { maySupportBecome } from './support.machine.ts';
import { answerDueAt, dueText, urgencyOf } from './support.rules.ts';

const since = new Date('2026-11-25T08:00:00Z');
const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);

describe('the answer that is promised', () => {
  test('is due after 4 hours for VIP members and after 24 for others', () => {
    expect(answerDueAt(since, true)).toEqual(at('12:00'));
    expect(answerDueAt(since, false).toISOString()).toBe('2026-11-26T08:00:00.000Z');
  });

  test.each([
    ['10:59', 'fine'],
    ['11:00', 'soon'],
    ['11:59', 'soon'],
    ['12:00', 'late'],
  ])('to a VIP member is at %s %s', (time, urgency) => {
    expect(urgencyOf({ dueAt: at('12:00'), isVip: true }, at(time))).toBe(urgency);
  });

  test.each([
    ['08:40', '3 h 20 min left'],
    ['11:59', '1 min left'],
    ['12:45', '45 min late'],
  ])('is shown at %s as %s', (time, text) => {
    expect(dueText(at('12:00'), at(time))).toBe(text);
  });

  test('is shown in days when it is far', () => {
    expect(dueText(new Date('2026-11-27T13:00:00Z'), at('08:00'))).toBe('2 d 5 h left');
  });
});

test('members and staff move a conversation each their own way', () => {
  expect(maySupportBecome('closed', 'open', 'member')).toBe(true);
  expect(maySupportBecome('open', 'waiting', 'member')).toBe(false);
  expect(maySupportBecome('closed', 'closed', 'staff')).toBe(false);
});

describe('a canned answer', () => {
  const facts = { userName: 'ann', agentName: 'sue', siteName: 'Game Market', orderNumber: null };

  test('is filled in, and keeps what the conversation does not have', () => {
    expect(fillCanned('Hi {{userName}}, {{ orderNumber }}? {{agentName}} of {{siteName}}', facts)).toBe(
      'Hi ann, {{ orderNumber }}? sue of Game Market',
    );
    expect(fillCanned('{{userName}}', { ...facts, userName: '$&{{siteName}}' })).toBe('$&{{siteName}}');
  });

  test('is not finished while one is left', () => {
    expect(findUnfilled('Hi {{x}}, {{ orderNumber }}?')).toBe('{{ orderNumber }}');
    expect(findUnfilled('Hi {{x}}')).toBeUndefined();
  });

  test('names the placeholders that do not exist', () => {
    expect(unknownPlaceholders('{{userName}} {{toString}} {{password}} {x}')).toEqual(['toString', 'password']);
  });
});

test('a page is split into questions and answers at its headings', () => {
  const html =
    '<p>Hello</p><h2>Orders</h2><h3>Where is my <em>key</em> &amp; file?</h3><p>Here.</p><h2>Why?</h2><p>So.</p>';
  expect(splitFaq(html)).toEqual([
    { question: 'Where is my key & file?', answer: '<p>Here.</p>' },
    { question: 'Why?', answer: '<p>So.</p>' },
  ]);
  expect(splitFaq('<p>No heading</p>')).toEqual([]);
});
