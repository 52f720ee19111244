import { type Request, Router } from 'express';

/** Old addresses that lead elsewhere. */
export function legacyRedirects(): Router {
  const redirects = Router();
  redirects.get('/game-items', (request, response) => response.redirect(301, `/product${queryOf(request)}`));
  redirects.get('/game-items/:id', (request, response) => {
    response.redirect(301, `/product/${encodeURIComponent(request.params.id)}${queryOf(request)}`);
  });
  return redirects;
}

/** As it was asked for, with its question mark; empty without one. */
function queryOf({ originalUrl }: Request): string {
  const at = originalUrl.indexOf('?');
  return at === -1 ? '' : originalUrl.slice(at);
}
