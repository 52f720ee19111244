import { createServer, type Server } from 'node:net';
import type { Environment } from '../env.ts';
import { StartupError } from '../startup-error.ts';

type Address = Pick<Environment, 'PORT' | 'HOST'>;

/** Listens where the environment says. Throws StartupError where that is taken or not allowed. */
export async function listenOnPort(server: Server, { PORT, HOST }: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => reject(new StartupError(`PORT ${PORT} is not available: ${error.message}.`));
    server.once('error', refuse);
    server.listen(PORT, HOST, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

/** Throws the same before anything is started that would have to be stopped again. */
export async function requireFreePort(address: Address): Promise<void> {
  const probe = createServer();
  await listenOnPort(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}
