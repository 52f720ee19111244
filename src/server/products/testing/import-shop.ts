import { expect } from 'vitest';
import { bulkJobDetailSchema, importPreviewSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { bulkWorker } from '../../bulk/bulk.worker.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';

/** The first line of a file of products. */
export const importHeader = 'Name;SKU;Price;Category;Product type;Delivery;Status;Stock;Tags';

/** A shop with one category and an administrator who imports files. Call it at the top of a test file. */
export async function openImportShop() {
  const app = await createTestApp();
  const { db } = app.services;
  const { handlers } = bulkWorker(app.services);
  const { browser: admin } = await signUpAs(app, 'admin');
  const category = await db.prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });

  async function work(): Promise<void> {
    // A long job gives way to others again and again.
    while ((await runJobs(app.services, handlers)) > 0);
  }

  const jobOf = async (id: string) => bulkJobDetailSchema.parse((await admin.get(`/api/admin/bulk/${id}`)).body);

  return {
    ...{ db, admin, category },

    async upload(kind: string, text: string): Promise<string> {
      const bytes = Buffer.from(text);
      const query = new URLSearchParams({ kind, fileName: 'goods.csv', sizeBytes: String(bytes.length) });
      const answer = await admin.sendText('put', `/api/admin/imports?${query}`, text, 'application/octet-stream');
      expect(answer.status, answer.text).toBe(201);
      return String(answer.body.id);
    },

    async check(id: string, options: { updateExisting?: boolean } = {}) {
      const preview = importPreviewSchema.parse((await admin.get(`/api/admin/imports/${id}`)).body);
      const mapped = await admin.post(`/api/admin/imports/${id}`, {
        mapping: preview.mapping,
        hasHeader: true,
        ...options,
      });
      expect(mapped.status, mapped.text).toBe(200);
      await work();
      return { preview, job: await jobOf(id) };
    },

    async go(id: string, step: 'run' | 'undo') {
      const answer = await admin.post(`/api/admin/bulk/${id}/${step}`, {});
      expect(answer.status, answer.text).toBe(200);
      await work();
      return await jobOf(id);
    },
  };
}
