import { v7 as uuid } from 'uuid';
import { renditionUrl, renditionWidths } from '../../shared/products/images/rendition.ts';
import { AppError } from '../platform/app-error.ts';
import { storeBeforeRow } from '../platform/files/files-before-rows.ts';
import { renditionFiles, storeRenditions } from '../platform/files/picture-renditions.ts';
import type { UploadedFile } from '../platform/rest/read-multipart.ts';
import type { Services } from '../platform/services.ts';

const MAX_SIDE = 6000;

/** Stores a picture for pages to show. */
export async function addPageImage(services: Services, image: readonly UploadedFile[]) {
  const [file] = image;
  if (!file) throw new AppError('VALIDATION_FAILED', { errors: { image: ['required'] } });
  const key = `pages/${uuid()}`;
  return await storeBeforeRow(services, renditionFiles([key], renditionWidths), async (nameFiles) => {
    const options = { widths: renditionWidths, maxSide: MAX_SIDE, tooLarge: { image: ['imageTooLarge'] } };
    const { width, height } = await storeRenditions(services.storage, key, file.bytes, options);
    // No row names it: pages have its address in their text.
    await nameFiles(services.db.prisma);
    return { url: renditionUrl(key, 1280), width, height };
  });
}
