import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { listenOnPort, requireFreePort } from './listen-on-port.ts';

test('a taken port is told before anything starts, and a free one is left free', async () => {
  const first = createServer();
  onTestFinished(() => void first.close());
  await listenOnPort(first, { PORT: 0, HOST: '127.0.0.1' });
  const address = first.address();
  const taken = { PORT: typeof address === 'object' && address ? address.port : 0, HOST: '127.0.0.1' };
  await expect(requireFreePort(taken)).rejects.toThrow(StartupError);
  await expect(requireFreePort(taken)).rejects.toThrow(`PORT ${taken.PORT} is not available: listen EADDRINUSE`);
  await new Promise((resolve) => first.close(resolve));
  await requireFreePort(taken);
  await requireFreePort(taken);
});
