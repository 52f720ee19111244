import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { valueAt } from '../../src/shared/validation/value-at.ts';

/** What one kind of work sent to PostgreSQL. */
export interface Sent {
  /** BEGIN, COMMIT and ROLLBACK are counted apart. */
  statements: number;
  parsed: number;
  texts: Record<string, number>;
}

const work = new AsyncLocalStorage<string>();
let sent: Record<string, Sent> = {};

/** Counts the statements of this process from now on, by the work that sent them. Call before connections are opened. */
export function countStatements(): void {
  const { query } = pg.Client.prototype;
  Reflect.set(pg.Client.prototype, 'query', function count(this: pg.Client, ...given: unknown[]) {
    note(this, given[0]);
    return Reflect.apply(query, this, given);
  });
}

/** Runs `task`, whose statements count under `name`. */
export const underName = <T>(name: string, task: () => T): T => work.run(name, task);

/** What was sent since the last call. */
export function takeSent(): Record<string, Sent> {
  const taken = sent;
  sent = {};
  return taken;
}

function note(client: pg.Client, given: unknown): void {
  const text = typeof given === 'string' ? given : `${valueAt(given, ['text'])}`;
  if (/^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/.test(text)) return;
  const kind = work.getStore() ?? 'jobs';
  sent[kind] ??= { statements: 0, parsed: 0, texts: {} };
  const of = sent[kind];
  of.statements += 1;
  const name = valueAt(given, ['name']);
  const isKnown = typeof name === 'string' && Boolean(valueAt(client, ['connection', 'parsedStatements', name]));
  if (!isKnown) of.parsed += 1;
  const short = text.replaceAll(/\s+/g, ' ').trim().slice(0, 110);
  of.texts[short] = (of.texts[short] ?? 0) + 1;
}
