import { type RequestHandler, Router } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { allowMethods } from '../../platform/http/allow-methods.ts';
import { jsonBody } from '../../platform/http/json-body.ts';
import type { ApiKeyGate } from '../api-key-gate.ts';
import type { ContextFactory } from '../create-context.ts';

const protocolHeaders = ['accept', 'content-type', 'mcp-protocol-version'];

interface McpOptions {
  apiKeys: ApiKeyGate;
  createContext: ContextFactory;
  limit: RequestHandler;
  forAskerAlone: RequestHandler;
}

/** `/mcp`: the shop for language models, for who brings an API key. */
export function mcpRoutes({ apiKeys, createContext, limit, forAskerAlone }: McpOptions): Router {
  const router = Router();
  router.use('/mcp', allowMethods('POST'), forAskerAlone, limit);
  router.use('/mcp', (request, response, next) => {
    if (apiKeys.holderOf(request)) return next();
    response.setHeader('WWW-Authenticate', 'Bearer realm="Game Market"');
    throw new AppError('API_KEY_REQUIRED');
  });
  router.use('/mcp', ...jsonBody());
  router.post('/mcp', async (request, response) => {
    request.routeTemplate = '/mcp';
    const holder = apiKeys.holderOf(request);
    if (!holder) throw new AppError('API_KEY_REQUIRED');
    const context = await createContext(request, response);
    // Most shops are never asked, and the library of the protocol takes memory.
    const { answerMcp } = await import('./answer-mcp.ts');
    const headers = protocolHeaders.map((name): [string, string] => [name, request.get(name) ?? '']);
    const sent = headers.filter(([, value]) => value !== '');
    const answer = await answerMcp({ holder, context, headers: sent, message: request.body });
    const contentType = answer.headers.get('Content-Type');
    if (contentType) response.setHeader('Content-Type', contentType);
    response.status(answer.status).end(await answer.text());
  });
  return router;
}
