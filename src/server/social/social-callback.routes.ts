import express, { Router } from 'express';
import { z } from 'zod';
import { allowMethods } from '../platform/http/allow-methods.ts';

const formSchema = z.object({
  code: z.string().max(4096).optional(),
  state: z.string().max(512).optional(),
  error: z.string().max(200).optional(),
});

/**
 * Apple answers with a form posted across sites, which carries none of our cookies. Its fields are passed to the
 * callback page as a fragment, which no server or log sees; the page then calls from this site, with cookies.
 */
export function socialCallbackRoutes(): Router {
  const routes = Router();
  routes.use('/auth/callback', allowMethods('GET', 'HEAD', 'POST'));
  routes.post('/auth/callback', express.urlencoded({ extended: false, limit: '20kb' }), (request, response) => {
    const form = formSchema.safeParse(request.body ?? {});
    const fields = new URLSearchParams();
    for (const [name, value] of Object.entries(form.data ?? { error: 'invalid_request' }))
      fields.set(name, value ?? '');
    response.setHeader('Cache-Control', 'no-store');
    // Kept open for its opener, see setOpenerPolicy.
    response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
    response.redirect(303, `/auth/callback#${fields}`);
  });
  return routes;
}
