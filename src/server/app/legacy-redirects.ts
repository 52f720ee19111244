import { Router } from 'express';

/** Addresses that the spec moves elsewhere. */
export function legacyRedirects(): Router {
  const redirects = Router();
  redirects.get('/game-items', (_request, response) => response.redirect(301, '/product'));
  redirects.get('/game-items/:id', (request, response) => {
    response.redirect(301, `/product/${encodeURIComponent(request.params.id)}`);
  });
  return redirects;
}
