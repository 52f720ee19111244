import { v7 as uuid } from 'uuid';
import { type SocialProvider, socialProviderNames } from '../../shared/social/social.schemas.ts';
import { audit } from '../audit/audit.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Exchange } from '../platform/request-context.ts';

const changes = {
  linked: { action: 'create', words: 'can sign in to your account now' },
  unlinked: { action: 'delete', words: 'is no longer linked to your account' },
  'taken-over': { action: 'update', words: 'confirmed that this account is yours. Its earlier ways in were closed' },
} as const;

/** Tells the owner what became of a link, so that a thief cannot add one quietly, and audits it; so call it last. */
export async function announceLink(
  tx: Transaction,
  exchange: Exchange,
  { userId, provider, change }: { userId: string; provider: SocialProvider; change: keyof typeof changes },
): Promise<void> {
  const { action, words } = changes[change];
  await notify(tx, {
    userId,
    type: 'linked_accounts_changed',
    title: 'Linked accounts',
    message: `${socialProviderNames[provider]} ${words}.`,
    link: '/user/security',
    dedupeKey: `linked-accounts-changed:${uuid()}`,
  });
  const newValue = { provider };
  await audit(tx, {
    entity: 'user',
    entityId: userId,
    action,
    key: `auth.social-${change}`,
    newValue,
    userId,
    exchange,
  });
}
