import { randomBytes } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { canReadKeptMail } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { mailListPage, mailPage } from './dev-mail.pages.ts';

const idSchema = z.uuid();

/**
 * /dev/mail: the mail that a shop without a mail server keeps. Whoever can read it can take over accounts, so there is
 * no such page with SMTP_URL, nor in production anywhere but on this very machine.
 */
export function devMailRoutes({ db, environment }: Services): Router {
  const routes = Router();
  if (!canReadKeptMail(environment)) return routes;
  routes.use('/dev/mail', (request, _response, next) => {
    if (environment.NODE_ENV === 'production' && !isFromThisMachine(request)) throw new AppError('NOT_FOUND');
    next();
  });

  routes.get('/dev/mail', async (_request, response) => {
    const mails = await db.prisma.sentMail.findMany({
      orderBy: { createdAt: 'desc' },
      take: 100,
      select: { id: true, recipient: true, subject: true, createdAt: true },
    });
    sendPage(response, (nonce) => mailListPage(mails, nonce));
  });

  const findMail = async (id: string) => {
    const mail = idSchema.safeParse(id).success ? await db.prisma.sentMail.findUnique({ where: { id } }) : null;
    if (!mail) throw new AppError('NOT_FOUND');
    return mail;
  };

  routes.get('/dev/mail/:id', async (request, response) => {
    const mail = await findMail(request.params.id);
    sendPage(response, (nonce) => mailPage(mail, nonce));
  });

  routes.get('/dev/mail/:id/body', async (request, response) => {
    const mail = await findMail(request.params.id);
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(mail.html);
  });
  return routes;
}

/**
 * Without PUBLIC_URL the shop takes itself for local but listens on the whole network, and a proxy may forward anybody.
 */
function isFromThisMachine({ socket, hostname, headers }: Request): boolean {
  const address = socket.remoteAddress ?? '';
  const isLoopback = ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => name in headers,
  );
  return isLoopback && !isForwarded && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function sendPage(response: Response, page: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  response.setHeader('Cache-Control', 'no-store');
  response.type('html').send(page(nonce));
}
