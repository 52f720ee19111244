import type { AnyRouter } from '@trpc/server';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { requirePermission } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { answerForEverybody, type PublicResponses } from '../cache/cached-rest-responses.ts';
import { allowMethods, servedMethods } from '../http/allow-methods.ts';
import { inAreaWords, toAppError } from '../http/error-envelope.ts';
import type { RequestContext } from '../request-context.ts';
import { sanitizeDeep } from '../text/sanitize-deep.ts';
import { admitCall, createCallerFactory } from '../trpc.ts';
import { coerceQuery } from './coerce-query.ts';
import { fileReplySchema, sendFile } from './file-reply.ts';
import { rawBodyType } from './raw-body.ts';
import { readMultipart } from './read-multipart.ts';
import { listRestRoutes, type RestRoute } from './rest-routes.ts';

const routerOptions = { caseSensitive: true, strict: false };

interface RestOptions extends PublicResponses {
  appRouter: AnyRouter;
}

/** Mounts every documented call of `appRouter` on its path; other methods of a known path answer 405. */
export function mountRest({ appRouter, ...shared }: RestOptions): RequestHandler {
  const areas = new Map<string, express.Router>();
  const createCaller = createCallerFactory(appRouter);
  const routes = listRestRoutes(appRouter);
  for (const route of routes) {
    const answer = async (request: Request, context: RequestContext): Promise<unknown> => {
      const call = valueAt(createCaller(context), route.name.split('.'));
      if (typeof call !== 'function') throw new AppError('INTERNAL');
      const { idempotent, permission } = route.meta;
      // Files are only read into memory for callers with the permission.
      if (permission && (route.rest.multipart || idempotent)) {
        admitCall(context, route.meta);
        requirePermission(context.actor, permission);
      }
      const needsKey = idempotent === true || (idempotent && request.headers['idempotency-key'] !== undefined);
      if (needsKey && context.requestInfo.idempotencyKey === undefined) {
        throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
      }
      const input = await readInput(route, request).catch((error: unknown) => {
        throw inAreaWords(toAppError(error), route.meta);
      });
      return await call(input);
    };
    const routeTemplate = `/api${route.rest.path}`;
    const handler: RequestHandler = async (request, response) => {
      request.routeTemplate = routeTemplate;
      const { cache } = route.meta;
      const context = cache
        ? await answerForEverybody(shared, { request, response, cache }, (asGuest) => answer(request, asGuest))
        : await shared.createContext(request, response);
      if (context) await sendOutput(route, request, response, await answer(request, context));
    };
    const area = areaOf(route.rest.path);
    const rest = areas.get(area) ?? express.Router(routerOptions);
    areas.set(area, rest);
    rest[toExpressMethod(route.rest.method)](toExpressPath(route.rest.path), handler);
    // Before the next path, which may take the word of this one for an id.
    const isLast = routes.findLast(({ rest: { path } }) => path === route.rest.path) === route;
    if (isLast) rest.all(toExpressPath(route.rest.path), allowMethods(...methodsOf(routes, route.rest.path)));
  }
  // A router compares an address with one path after the other, so it gets those of its area only.
  return (request, response, next) => {
    const rest = areas.get(areaOf(request.url));
    if (rest) rest(request, response, next);
    else next();
  };
}

/** The first word of a path. No call has a parameter there. */
function areaOf(path: string): string {
  return path.split(/[/?]/, 2)[1] ?? '';
}

/**
 * Answers 405 for a method that the path does not have, before anything else is done: without it, a write would first be
 * asked for its token. Reads need none, and are refused where they are answered.
 */
export function refuseOtherMethods(appRouter: AnyRouter): RequestHandler {
  const areas = refuseOnKnownPaths(listRestRoutes(appRouter));
  const unknown = allowMethods(...servedMethods);
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const known = areas.get(areaOf(request.url));
    const goOn = () => unknown(request, response, next);
    if (known) known(request, response, (error) => (error ? next(error) : goOn()));
    else goOn();
  };
}

/** What goes wrong before a call begins, such as a body that cannot be read, in the words of the call. */
export const sayInAreaWords: ErrorRequestHandler = (error: unknown, { callMeta }, _response, next) =>
  next(callMeta ? inAreaWords(toAppError(error), callMeta) : error);

/** 405 for each path of `routes`, with the methods it has; by area, as the calls themselves. */
function refuseOnKnownPaths(routes: readonly RestRoute[]): Map<string, express.Router> {
  const areas = new Map<string, express.Router>();
  for (const path of new Set(routes.map((route) => route.rest.path))) {
    const known = areas.get(areaOf(path)) ?? express.Router(routerOptions);
    areas.set(areaOf(path), known);
    // A later path may take the word of this one for an id, and has other methods.
    const calls = routes.filter((route) => route.rest.path === path);
    known.all(toExpressPath(path), allowMethods(...methodsOf(routes, path)), (request, _response, next) => {
      const call = calls.find(({ rest }) => rest.method === request.method);
      if (call) request.callMeta = call.meta;
      next('router');
    });
  }
  return areas;
}

function methodsOf(routes: readonly RestRoute[], path: string) {
  const methods = routes.filter((route) => route.rest.path === path).map((route) => route.rest.method);
  return methods.flatMap((method) => (method === 'GET' ? (['GET', 'HEAD'] as const) : [method]));
}

async function readInput(route: RestRoute, request: Request): Promise<unknown> {
  const { method, multipart, rawBody } = route.rest;
  const query = coerceQuery(route.input, { ...request.query, ...request.params });
  if (method === 'GET' || method === 'DELETE') return { ...query, ...(method === 'DELETE' ? jsonBody(request) : {}) };
  if (request.is(rawBodyType)) {
    if (!rawBody) throw new AppError('UPLOAD_TYPE');
    return { ...query, body: request };
  }
  // A JSON body instead of files is refused by the schema, like any other wrong field.
  const body =
    multipart && !request.is('application/json')
      ? coerceQuery(route.input, asObject(sanitizeDeep(await readMultipart(request, multipart))), {
          splitsLists: false,
        })
      : jsonBody(request);
  // Path parameters win: a body cannot name another row than the path.
  return { ...query, ...body, ...coerceQuery(route.input, request.params) };
}

function jsonBody(request: Request): Record<string, unknown> {
  return request.body === undefined ? {} : asObject(request.body);
}

function asObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('BAD_REQUEST');
  return { ...body };
}

async function sendOutput(route: RestRoute, request: Request, response: Response, output: unknown): Promise<void> {
  if (route.rest.binary) {
    await sendFile(request, response, fileReplySchema.parse(output));
    return;
  }
  response.setHeader('Cache-Control', 'private, no-store');
  const status = route.rest.status ?? 200;
  if (status === 204) response.status(204).end();
  else response.status(status).json(output);
}

function toExpressPath(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ':$1');
}

function toExpressMethod(method: RestRoute['rest']['method']) {
  const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  return methods[method];
}
