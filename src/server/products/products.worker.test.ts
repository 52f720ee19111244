import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ports } from '../app/ports.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { handlerOf } from '../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { removeFilesJob } from './products.jobs.ts';
import { productsWorker } from './products.worker.ts';

const services = createTestServices(await createTestDatabase(), { services: { ports } });

test('the files of what was deleted go, however often the job runs', async () => {
  const kept = path.join(services.storage.publicFolder, 'products', 'b-320.webp');
  const gone = path.join(services.storage.publicFolder, 'products', 'a-320.webp');
  for (const name of ['a', 'b']) await services.storage.write(`public/products/${name}-320.webp`, Buffer.from('x'));
  const handler = handlerOf(productsWorker(services), removeFilesJob.name);
  const context = { id: 'job', run: 1, isLastTry: () => false, complete: async () => undefined };
  for (const run of [1, 2]) {
    await handler.run(
      { keys: ['public/products/a-320.webp', 'public/products/never-there-320.webp'] },
      { ...context, run },
    );
    expect([existsSync(gone), existsSync(kept)]).toEqual([false, true]);
  }
});
