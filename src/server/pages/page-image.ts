import { v7 as uuid } from 'uuid';
import { renditionUrl, renditionWidths } from '../../shared/products/images/rendition.ts';
import { AppError } from '../platform/app-error.ts';
import { removeRenditions, storeRenditions } from '../platform/files/picture-renditions.ts';
import type { UploadedFile } from '../platform/rest/read-multipart.ts';
import type { Services } from '../platform/services.ts';

const MAX_SIDE = 6000;

/** Stores a picture for pages to show. */
export async function addPageImage({ storage }: Services, image: readonly UploadedFile[]) {
  const [file] = image;
  if (!file) throw new AppError('VALIDATION_FAILED', { errors: { image: ['required'] } });
  const key = `pages/${uuid()}`;
  try {
    const options = { widths: renditionWidths, maxSide: MAX_SIDE, tooLarge: { image: ['imageTooLarge'] } };
    const { width, height } = await storeRenditions(storage, key, file.bytes, options);
    return { url: renditionUrl(key, 1280), width, height };
  } catch (error) {
    await removeRenditions(storage, [key], renditionWidths);
    throw error;
  }
}
