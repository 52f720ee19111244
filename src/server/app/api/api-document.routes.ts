import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type RequestHandler, Router } from 'express';
import { sendCachedResponse, toCachedResponse } from '../../platform/cache/response-cache.ts';
import type { Environment } from '../../platform/env.ts';
import { allowMethods } from '../../platform/http/allow-methods.ts';
import { createOpenApiDocument } from '../../platform/rest/openapi.ts';
import { appRouter } from '../app-router.ts';

/** The document of the API, made and compressed once: it stays the same until the next start. */
export function apiDocumentRoutes(environment: Environment): RequestHandler {
  let made: ReturnType<typeof makeDocument> | undefined;
  const routes = Router();
  routes.all('/openapi.json', allowMethods('GET', 'HEAD'), async (request, response) => {
    made ??= makeDocument(environment);
    const { plain, zipped } = await made;
    const isZipped = request.acceptsEncodings('gzip') === 'gzip';
    response.vary('Accept-Encoding');
    if (isZipped) response.setHeader('Content-Encoding', 'gzip');
    sendCachedResponse(isZipped ? zipped : plain, request, response);
  });
  return routes;
}

async function makeDocument(environment: Environment) {
  const bytes = Buffer.from(JSON.stringify(await createOpenApiDocument(appRouter, environment)));
  return { plain: toCachedResponse(bytes), zipped: toCachedResponse(await promisify(gzip)(bytes)) };
}
