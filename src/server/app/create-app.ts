import type { RequestListener } from 'node:http';
import * as trpcExpress from '@trpc/server/adapters/express';
import express, { type Express, type RequestHandler } from 'express';
import { mailWebhookRoutes } from '../bounces/mail-webhooks.routes.ts';
import { devMailRoutes } from '../email-templates/dev-mail/dev-mail.routes.ts';
import { liveRoutes } from '../notifications/live/live.routes.ts';
import type { LiveHub } from '../notifications/live/live-hub.ts';
import { boardRoutes } from '../ops/board.routes.ts';
import { webhookRoutes } from '../payments/webhooks/webhooks.routes.ts';
import { AppError } from '../platform/app-error.ts';
import { answerFromCache } from '../platform/cache/cached-rest-responses.ts';
import { asOneCaller } from '../platform/database/database-waits.ts';
import { sendPictures } from '../platform/files/send-pictures.ts';
import { allowMethods } from '../platform/http/allow-methods.ts';
import { createAntiForgery } from '../platform/http/anti-forgery.ts';
import { jsonBody } from '../platform/http/json-body.ts';
import { logFault } from '../platform/http/log-fault.ts';
import { requestLog } from '../platform/http/request-log.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { sendError } from '../platform/http/send-error.ts';
import type { QueueBackend } from '../platform/jobs/queue.ts';
import { mountRest, refuseOtherMethods, sayInAreaWords } from '../platform/rest/mount-rest.ts';
import { rawBodyType } from '../platform/rest/raw-body.ts';
import type { Services } from '../platform/services.ts';
import { cacheTrpcResponses } from '../platform/trpc/cached-trpc-responses.ts';
import { sendTrpcError } from '../platform/trpc/send-trpc-error.ts';
import { answerAsJson, trpcHeaders } from '../platform/trpc/trpc-headers.ts';
import { seoRoutes } from '../seo/seo.routes.ts';
import { allowOrigins } from '../settings/allow-origins.ts';
import { socialCallbackRoutes } from '../social/social-callback.routes.ts';
import { unsubscribeRoutes } from '../users/mail-choices/unsubscribe.routes.ts';
import { apiDocumentRoutes } from './api/api-document.routes.ts';
import { createApiKeyGate } from './api-key-gate.ts';
import { appRouter } from './app-router.ts';
import { createCachedResponseFastPath } from './cached-response-fast-path.ts';
import { contextFactory, guestContextFactory } from './create-context.ts';
import { maxBatchSize } from './limits/calls-in-batch.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { healthRoutes } from './monitoring/health.ts';
import { legacyRedirects } from './pages/legacy-redirects.ts';
import { createGates } from './request-gates.ts';

export interface AppOptions {
  services: Services;
  /** Tells open pages what is new; left out where nothing is told. */
  live?: LiveHub;
  /** Whose queues Bull Board shows; left out where it is not served. */
  backend?: QueueBackend;
  /** Serves the client's pages and assets; left out where only the API is under test. */
  pages?: RequestHandler;
  /** Told of the path of a picture that is not there. */
  onMissingPicture?: (path: string) => void;
  /** False once the process is about to stop, so that the load balancer sends no more requests. */
  isReady?: () => boolean;
}

/** The whole HTTP surface: health, REST, tRPC, public media, then the pages. */
export function createApp(options: AppOptions): RequestListener {
  const app = createExpressApp(options);
  const serveCached = createCachedResponseFastPath(options);
  return (request, response) => serveCached(request, response, () => app(request, response));
}

function createExpressApp({ services, pages, onMissingPicture, ...options }: AppOptions): Express {
  const { live, backend, isReady = () => true } = options;
  const { db, environment, logger, responseCache, secrets, storage } = services;
  const antiForgery = createAntiForgery(environment, secrets);
  const apiKeys = createApiKeyGate(services);
  const createContext = contextFactory(services, antiForgery, apiKeys);
  const shared = { responseCache, createContext, createGuestContext: guestContextFactory(services) };
  const { limit, whileOpen, forAskerAlone, checkForgery } = createGates(services, apiKeys, antiForgery);

  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').set('trust proxy', environment.TRUST_PROXY);
  app.use((_request, _response, next) => asOneCaller(db.waitMs, next));
  app.use(requestLog(logger), securityHeaders(environment), (_request, response, next) => {
    // A stopping process answers accepted requests and closes the connection afterwards.
    if (!isReady()) response.setHeader('Connection', 'close');
    next();
  });
  const readsOnly = allowMethods('GET', 'HEAD');
  app.use(['/healthz', '/readyz', '/metrics', '/media'], readsOnly);
  app.use(healthRoutes(services, isReady));
  app.use('/media', sendPictures(storage.publicFolder, onMissingPicture));

  app.use('/webhooks', allowMethods('POST'), mailWebhookRoutes(services), webhookRoutes(services));
  app.use(unsubscribeRoutes(services), mcpRoutes({ apiKeys, createContext, limit, forAskerAlone }));

  const api = express.Router();
  api.use(allowOrigins(db), apiDocumentRoutes(environment), refuseOtherMethods(appRouter));
  api.use(
    forAskerAlone,
    limit,
    whileOpen(answerFromCache(responseCache)),
    checkForgery,
    ...jsonBody({ others: [rawBodyType], long: /^\/admin\/pages\b/ }),
    sayInAreaWords,
  );
  if (live) api.use(liveRoutes({ services, createContext, live }));
  api.use(mountRest({ appRouter, ...shared }));
  api.use(notFound);
  const { API_HOST } = environment;
  app.use('/api', api);
  if (API_HOST) app.use((request, ...rest) => (request.hostname === API_HOST ? api(request, ...rest) : rest[1]()));

  app.use(
    '/trpc',
    forAskerAlone,
    allowMethods('GET', 'HEAD', 'POST'),
    limit,
    whileOpen(cacheTrpcResponses({ appRouter, maxBatchSize, logger, ...shared })),
    checkForgery,
    ...jsonBody({ long: /^\/pageEditing\.(?:create|save|keepDraft)$/ }),
    answerAsJson,
    trpcExpress.createExpressMiddleware({
      router: appRouter,
      maxBatchSize,
      createContext: ({ req, res }) => createContext(req, res),
      responseMeta: trpcHeaders,
      onError: ({ error, ctx }) => logFault(logger, error, ctx?.requestInfo.requestId),
    }),
    sendTrpcError(appRouter, logger),
  );
  app.use(boardRoutes({ backend, createContext, limit }), socialCallbackRoutes());
  app.use(readsOnly, seoRoutes(services), devMailRoutes(services), legacyRedirects());
  if (pages) app.use(pages);
  app.use(notFound, sendError(logger));
  return app;
}

const notFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};
