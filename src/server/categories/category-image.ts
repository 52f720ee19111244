import { randomBytes } from 'node:crypto';
import type { Category } from '../../shared/categories/category.schemas.ts';
import { renditionWidths } from '../../shared/products/images/rendition.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type NameFiles, storeBeforeRow } from '../platform/files/files-before-rows.ts';
import { renditionFiles, storeRenditions } from '../platform/files/picture-renditions.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { UploadedFile } from '../platform/rest/read-multipart.ts';
import type { Services } from '../platform/services.ts';
import { removeFilesJob } from '../products/products.jobs.ts';
import { keyColumn } from '../products/reading/key-column.ts';
import { changeTree } from './change-tree.ts';

const MAX_SIDE = 6000;

/**
 * Sets a category's picture. Its files are complete before the category refers to them; the former ones are removed.
 */
export async function setCategoryImage(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, image }: { id: string; image: readonly UploadedFile[] },
): Promise<Category> {
  const [file] = image;
  if (!file) throw new AppError('VALIDATION_FAILED', { errors: { image: ['required'] } });
  const found = await services.db.prisma.category.findFirst({
    where: { OR: [{ slug: idOrSlug.toLowerCase() }, ...(isId(idOrSlug) ? [{ id: idOrSlug }] : [])] },
    select: { id: true },
  });
  if (!found) throw new AppError('NOT_FOUND');
  const key = `categories/${found.id}-${randomBytes(6).toString('hex')}`;
  return await storeBeforeRow(services, renditionFiles([key], renditionWidths), async (nameFiles) => {
    await storeRenditions(services.storage, key, file.bytes, {
      widths: renditionWidths,
      maxSide: MAX_SIDE,
      tooLarge: { image: ['imageTooLarge'] },
    });
    return await replaceKey(services, actor, requestInfo, found.id, { imageKey: key, nameFiles });
  });
}

/** Takes the picture away. */
export async function removeCategoryImage(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  idOrSlug: string,
): Promise<Category> {
  return await replaceKey(services, actor, requestInfo, idOrSlug, { imageKey: null });
}

async function replaceKey(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  idOrSlug: string,
  { imageKey, nameFiles }: { imageKey: string | null; nameFiles?: NameFiles },
): Promise<Category> {
  const author = { actor, requestInfo, action: 'update' as const };
  const category = await changeTree(services, author, idOrSlug, async (tx, former) => {
    if (!former) throw new AppError('NOT_FOUND');
    await tx.category.update({ where: { id: former.id }, data: { imageKey }, select: { id: true } });
    await nameFiles?.(tx);
    // Demo pictures are shared between databases and stay.
    if (former.imageKey?.includes(former.id)) {
      const keys = renditionFiles([former.imageKey], renditionWidths);
      await enqueue(tx, removeFilesJob, { keys }, { key: `category-image:${former.imageKey}` });
    }
    return former.id;
  });
  if (!category) throw new AppError('NOT_FOUND');
  return category;
}

function isId(idOrSlug: string): boolean {
  return keyColumn(idOrSlug) === 'id';
}
