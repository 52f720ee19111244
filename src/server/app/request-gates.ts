import type { RequestHandler } from 'express';
import { networkOf } from '../platform/http/network-of.ts';
import { rateLimitHeaders, requestLimits } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

/** What a request passes before its procedure is looked for, at the REST calls and at tRPC alike. */
export function createGates({ db, rateLimits }: Services) {
  const limit: RequestHandler = async (request, response, next) => {
    await rateLimits.consume(requestLimits.all, networkOf(request.ip ?? ''), (state) => {
      for (const [name, value] of rateLimitHeaders(state)) response.setHeader(name, value);
    });
    next();
  };

  // A closed shop answers nothing that it kept while it was open.
  const whileOpen =
    (answerKept: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      const { maintenanceMode } = await getSettings(db);
      return maintenanceMode ? next() : answerKept(request, response, next);
    };

  // Until an answer is known to be everybody's it belongs to whoever asked, whatever stands between.
  const forAskerAlone: RequestHandler = (_request, response, next) => {
    response.setHeader('Cache-Control', 'private, no-store');
    next();
  };

  return { limit, whileOpen, forAskerAlone };
}
