import type { Settings } from '../../shared/settings/settings.ts';
import { AppError } from '../platform/app-error.ts';
import { findPublicAddress } from '../platform/http/public-hosts.ts';
import { canMailAnyway, type MailServer } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { openSetting } from './setting-secrets.ts';
import { getSettings } from './settings.queries.ts';

type Reader = Pick<Services, 'secrets'>;

/** The mail server of the settings; undefined until all that it needs is set, then it wins over SMTP_URL. */
export function findMailServer({ secrets }: Reader, settings: Settings): MailServer | undefined {
  const { emailHost: host, emailPort: port, emailUseSsl, emailRequireAuth, emailUsername, emailSender } = settings;
  if (host === '' || emailSender === '') return undefined;
  const secure = emailUseSsl && port === 465;
  const server = { host, port, secure, requireTLS: emailUseSsl && !secure };
  if (!emailRequireAuth) return server;
  const pass = openSetting(secrets, 'emailPassword', settings.emailPassword);
  if (emailUsername === '' || pass === undefined) return undefined;
  return { ...server, auth: { user: emailUsername, pass } };
}

/**
 * The same, connected to nothing but the public address that its name has now (S-15). A mail server in the shop's own
 * network is set by SMTP_URL, or allowed by MAIL_PRIVATE_HOSTS. Rejects with the code EPRIVATE.
 */
export async function reachMailServer(
  services: Reader & Pick<Services, 'environment'>,
  settings: Settings,
): Promise<MailServer | undefined> {
  const server = findMailServer(services, settings);
  const { NODE_ENV, MAIL_PRIVATE_HOSTS = NODE_ENV !== 'production' } = services.environment;
  if (!server || MAIL_PRIVATE_HOSTS) return server;
  const { host } = server;
  const address = await findPublicAddress(host);
  return { ...server, host: address, tls: { servername: host } };
}

/** Which mail server sends now. */
export function mailServerInForce(services: Services, settings: Settings): 'settings' | 'environment' | 'none' {
  if (findMailServer(services, settings)) return 'settings';
  return services.environment.SMTP_URL === undefined ? 'none' : 'environment';
}

type MailServices = Pick<Services, 'db' | 'environment' | 'secrets'>;

/** Whether mail reaches anybody: sent by a mail server, or readable at /dev/mail on this machine. */
export async function canMail(services: MailServices): Promise<boolean> {
  if (canMailAnyway(services.environment)) return true;
  return findMailServer(services, await getSettings(services.db)) !== undefined;
}

/** Throws EMAIL_NOT_CONFIGURED. Call it before any lookup, so that it reveals nothing about an account. */
export async function requireMail(services: MailServices): Promise<void> {
  if (!(await canMail(services))) throw new AppError('EMAIL_NOT_CONFIGURED');
}
