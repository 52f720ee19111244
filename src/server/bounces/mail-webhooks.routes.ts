import express, { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import { boundedFetch } from '../platform/http/bounded-fetch.ts';
import { networkOf } from '../platform/http/network-of.ts';
import type { Services } from '../platform/services.ts';
import { openSetting } from '../settings/setting-secrets.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { bounceRateLimits } from './bounces.limits.ts';
import type { MailReport, MailWebhook } from './mail-report.ts';
import { readPostmarkReports } from './postmark-reports.ts';
import { receiveMailReports } from './receive-mail-reports.ts';
import { readSesReports } from './ses-reports.ts';
import { readSignedReports } from './signed-reports.ts';
import type { FetchText } from './sns-messages.ts';

const FETCH_MS = 5000;

/**
 * What mail services report about bounces and complaints: /webhooks/mail in the shop's own format, or below it Amazon
 * SES and Postmark. Each is closed until its setting is there to tell the real service by.
 */
export function mailWebhookRoutes(services: Services, fetchText: FetchText = fetchFromAmazon): Router {
  const routes = Router();
  const on = (path: string, provider: string, read: (webhook: MailWebhook) => Promise<MailReport[]>) =>
    routes.post(path, express.raw({ type: () => true, limit: '256kb' }), receiver(services, provider, read));
  const secret = async () => {
    const { mailWebhookSecret } = await getSettings(services.db);
    return requireSetting(openSetting(services.secrets, 'mailWebhookSecret', mailWebhookSecret));
  };
  on('/mail', 'mail', async (webhook) => readSignedReports(webhook, await secret()));
  on('/mail/postmark', 'postmark', async (webhook) => readPostmarkReports(webhook, await secret()));
  on('/mail/ses', 'ses', async ({ raw }) => {
    const { mailSnsTopicArn } = await getSettings(services.db);
    return await readSesReports(raw, requireSetting(mailSnsTopicArn), fetchText);
  });
  return routes;
}

function receiver(
  services: Services,
  provider: string,
  read: (webhook: MailWebhook) => Promise<MailReport[]>,
): RequestHandler {
  return async (request, response) => {
    await services.rateLimits.consume(bounceRateLimits.mailWebhook, `${provider} ${networkOf(request.ip ?? '')}`);
    const reports = await read({ raw: textOf(request), headers: request.headers }).catch((error: unknown) => {
      const refusal = isUnreadable(error) ? new AppError('WEBHOOK_REFUSED', { cause: error }) : error;
      const { ip } = request;
      services.logger.warn({ security: 'webhook-refused', provider: `mail-${provider}`, ip }, 'A webhook was rejected');
      throw refusal;
    });
    await receiveMailReports(services, provider, reports);
    response.json({ received: true });
  };
}

function textOf({ body }: Request): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
}

function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof z.ZodError;
}

function requireSetting(value: string | null | undefined): string {
  if (!value) throw new AppError('NOT_FOUND');
  return value;
}

async function fetchFromAmazon(address: string): Promise<string> {
  const answer = await boundedFetch(address, { timeoutMs: FETCH_MS });
  if (!answer.ok) throw new AppError('UNAVAILABLE');
  return await answer.text();
}
