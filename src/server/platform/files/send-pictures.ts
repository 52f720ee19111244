import { stat } from 'node:fs/promises';
import path from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { avifBeside } from './avif-sibling.ts';

/** The public pictures, each for good: another one has another name. `onMissing` is told of the path of one that is not there. */
export function sendPictures(
  folder: string,
  onMissing?: (path: string) => void,
): (RequestHandler | ErrorRequestHandler)[] {
  const tellOfMissing: ErrorRequestHandler = (error, request, _response, next) => {
    onMissing?.(request.path);
    next(error);
  };
  const send = express.static(folder, {
    ...{ immutable: true, maxAge: '1y', fallthrough: false },
    // Pages show them; opened by itself, no upload is a page of this shop (D-77).
    setHeaders: (response) => response.setHeader('Content-Disposition', 'attachment'),
  });
  return [preferAvif(folder), send, tellOfMissing];
}

const webp = /^\/[\w/-]+\.webp$/;

/** Sends browsers that take AVIF the one beside a WebP of `folder`, as soon as it is there, at the same address. */
function preferAvif(folder: string): RequestHandler {
  return async (request, response, next) => {
    if (!webp.test(request.path)) return next();
    response.vary('Accept');
    if (!/\bimage\/avif\b/.test(request.headers.accept ?? '')) return next();
    const found = await stat(path.join(folder, avifBeside(request.path))).catch(() => undefined);
    if (found && found.size > 0) request.url = avifBeside(request.path);
    next();
  };
}
