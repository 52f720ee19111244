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
