import { Router } from 'express';

/** Old addresses that lead elsewhere. */
export function legacyRedirects(): Router {
  const redirects = Router();
  redirects.get('/game-items', (_request, response) => response.redirect(301, '/product'));
  redirects.get('/game-items/:id', (request, response) => {
    response.redirect(301, `/product/${encodeURIComponent(request.params.id)}`);
  });
  return redirects;
}
