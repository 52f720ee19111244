import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { sendTogether } from '../testing/barrier-client.ts';
import { forkScript } from '../testing/fork-script.ts';

const script = new URL('../testing/servers/throwing-server.ts', import.meta.url);

async function startServer() {
  const child = await forkScript(script, {}, ['ignore', 'inherit', 'ignore', 'ipc']);
  const [port] = await once(child, 'message');
  return { child, origin: `http://127.0.0.1:${port}` };
}

const { child, origin } = await startServer();
afterAll(() => child.kill());
const livesOn = async () => expect(await (await fetch(`${origin}/fine`)).json()).toEqual({ pid: child.pid });

test.each(['/timer', '/promise', '/later', '/emitter'])('what %s throws is answered under its id', async (path) => {
  const answer = await fetch(origin + path, { headers: { 'X-Request-Id': 'net-test-1' } });
  expect(answer.status).toBe(500);
  const envelope = { status: 500, code: 'INTERNAL', title: 'Server error', requestId: 'net-test-1' };
  expect(await answer.json()).toEqual({ ...envelope, message: 'Server error. Please try again later.' });
  await livesOn();
});

test('so is what a listener of the body throws, and neighbours are answered as ever', async () => {
  const answers = await sendTogether(origin, [
    { method: 'POST', path: '/body', body: 'text' },
    { method: 'GET', path: '/fine' },
    { method: 'POST', path: '/body', body: 'text' },
    { method: 'GET', path: '/timer' },
    { method: 'GET', path: '/fine' },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 500, 500, 200]);
  await livesOn();
});

test('an answer under way is cut, one that is over stays', async () => {
  await expect(fetch(`${origin}/half`).then((answer) => answer.text())).rejects.toThrow();
  expect((await fetch(`${origin}/answered`)).status).toBe(200);
  expect(await (await fetch(`${origin}/behind-the-end`)).text()).toBe('{}');
  await livesOn();
});

test('a status that is none goes out as 500', async () => {
  expect((await fetch(`${origin}/status`)).status).toBe(500);
  await livesOn();
});

test('what belongs to no request ends the process in good order', async () => {
  const other = await startServer();
  const said = once(other.child, 'message');
  other.child.send('fail');
  expect(await said).toContain('closing');
  expect((await once(other.child, 'exit'))[0]).toBe(1);
});
