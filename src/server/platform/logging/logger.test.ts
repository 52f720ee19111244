import { expect, test } from 'vitest';
import { createLogger, createQuietWarning } from './logger.ts';

function collect(pretty = false) {
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', pretty, destination: { write: (line: string) => lines.push(line) } });
  return { logger, lines };
}

test('secrets never reach the log, at any depth in use', () => {
  const { logger, lines } = collect();
  logger.info({
    password: 'canary-1',
    body: { cardNumber: 'canary-2', cvv: 'canary-3', user: { token: 'canary-4' } },
    req: { headers: { authorization: 'canary-5', cookie: 'canary-6', 'x-csrf-token': 'canary-7' } },
    res: { headers: { 'set-cookie': ['canary-8'] } },
  });
  expect(lines.join()).not.toContain('canary');
  expect(lines.join()).toContain('[redacted]');
});

test('development lines are short and readable, and still hide secrets', () => {
  const { logger, lines } = collect(true);
  logger.warn({ order: 'A-1', password: 'canary' }, 'Something odd');
  expect(lines.join()).toContain('Something odd');
  expect(lines.join()).toContain('"order":"A-1"');
  expect(lines.join()).not.toContain('canary');
});

test('a dependency that stays down is mentioned once, and once when it is back', () => {
  const { logger, lines } = collect();
  const warning = createQuietWarning(logger, 'The queue');
  for (let time = 0; time < 100; time++) warning.failed(new Error('refused'));
  warning.recovered();
  warning.recovered();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['The queue failed, retrying', 'The queue works again']);
});

const token = '9Xc0aVbT2kq8ZrL5mW1pYd7sUe3hGf6nQj4oIiKxAzE';

test('what was said from outside hides its secrets in messages, fields and errors', () => {
  const { logger, lines } = collect();
  const error = new Error(`No page at /reset-password/${token}`, { cause: new Error(`Bearer ${token}`) });
  Object.assign(error, { detail: `Key (email)=(somebody@example.com) exists`, seen: { from: [token] } });
  logger.error(error);
  logger.error({ err: error, requestId: 'f'.repeat(32) });
  logger.warn({ userAgent: `x\r\n${token}`, [token]: 1 }, `Saw ${token}`);
  logger.info('Saw %s', token);
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain('somebody');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    requestId: 'f'.repeat(32),
    msg: 'No page at /reset-password/…: Bearer …',
    err: { type: 'Error', detail: expect.stringContaining('exists'), stack: expect.stringMatching(/\n {4}at /) },
  });
});

test('no text can pass for a line of its own, in development either', () => {
  for (const pretty of [false, true]) {
    const { logger, lines } = collect(pretty);
    const text = 'x\r\n00:00:00 error Sold out\u2028\u001b[2K\u0000y';
    logger.error({ text, err: new Error(text) }, text);
    expect(lines).toHaveLength(1);
    const shown = pretty ? lines.join().split('\n').slice(1, -1) : lines.join().split('\n').slice(0, -1);
    for (const line of shown) expect(line).toMatch(pretty ? /^ {2}/ : /^\{.*\}$/);
    expect(lines.join().replaceAll('\u001b[', '').split('\n').join('')).not.toMatch(/[\p{Cc}\u2028]/u);
  }
});
