import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { createListener } from './listener.ts';

const db = await createTestDatabase();

test('channels that are added at once take turns on the connection', async () => {
  const warned: string[] = [];
  const note = ({ message }: Error) => warned.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const listener = createListener(db.url, silentLogger);
  const heard: string[] = [];
  const hear = (channel: string) => (payload: string | null) => heard.push(`${channel} ${payload}`);
  listener.on('first', hear('first'));
  await eventually(() => expect(heard).toEqual(['first null']));
  for (const channel of ['second', 'third', 'fourth']) listener.on(channel, hear(channel));
  await eventually(() => expect(heard.slice(1)).toEqual(['second null', 'third null', 'fourth null']));
  await db.pool.query(
    `SELECT pg_notify(name, 'hello') FROM unnest(ARRAY['first', 'second', 'third', 'fourth']) AS name`,
  );
  await eventually(() =>
    expect(heard.slice(4)).toEqual(['first hello', 'second hello', 'third hello', 'fourth hello']),
  );
  await listener.close();
  expect(warned).toEqual([]);
});
