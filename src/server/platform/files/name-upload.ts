import { AppError } from '../app-error.ts';
import type { UploadedFile } from '../rest/read-multipart.ts';

const longestName = 80;

/** Does something with one of several files. When it is refused for its kind or size, the error says which file it is. */
export async function nameUpload<Result>(
  { fileName }: Pick<UploadedFile, 'fileName'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isOfFile = error instanceof AppError && (error.status === 413 || error.status === 415);
    if (!isOfFile || fileName === '') throw error;
    const shown = fileName.length > longestName ? `${fileName.slice(0, longestName)}…` : fileName;
    const { message, options, code } = error;
    throw new AppError(code, { ...options, message: `${shown}: ${message}`, details: { fileName }, cause: error });
  }
}
