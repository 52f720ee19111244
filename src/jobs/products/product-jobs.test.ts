import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestServices } from '../../server/platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { removeFilesJob } from '../../server/products/products.jobs.ts';
import { createProductJobs } from './product-jobs.ts';

const services = createTestServices(await createTestDatabase());

test('the files of what was deleted go, however often the job runs', async () => {
  const kept = path.join(services.storage.publicFolder, 'products', 'b-320.webp');
  const gone = path.join(services.storage.publicFolder, 'products', 'a-320.webp');
  for (const name of ['a', 'b']) await services.storage.write(`public/products/${name}-320.webp`, Buffer.from('x'));
  const { handlers } = createProductJobs(services);
  const handler = handlers.find(({ definition }) => definition.name === removeFilesJob.name);
  const context = { id: 'job', run: 1, complete: async () => undefined };
  for (const run of [1, 2]) {
    await handler?.run(
      { keys: ['public/products/a-320.webp', 'public/products/never-there-320.webp'] },
      { ...context, run },
    );
    expect([existsSync(gone), existsSync(kept)]).toEqual([false, true]);
  }
});
