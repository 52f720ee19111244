import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isQuietHour, isWanted } from '../../../shared/notifications/notification.rules.ts';
import { type NotificationCategory, notificationCategories } from '../../../shared/notifications/notification-types.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { useRefreshAfterOrder } from '../../platform/use-refresh-after-order.ts';
import { playChime, showOnDesktop } from './alerts.ts';
import { openLiveChannel } from './live-channel.ts';
import { tellMessageSignal } from './live-signals.ts';
import type { LiveEvent } from './live-source.ts';

interface Told {
  id: string;
  type: string;
  category: NotificationCategory;
  title: string;
  message: string;
  link: string | undefined;
  isImportant: boolean;
}

function readTold(data: unknown): Told | undefined {
  if (!isRecord(data)) return undefined;
  const category = notificationCategories.find((name) => name === data.category);
  if (category === undefined) return undefined;
  const link = typeof data.link === 'string' ? data.link : undefined;
  const texts = { id: `${data.id}`, type: `${data.type}`, title: `${data.title}`, message: `${data.message}` };
  return { ...texts, category, link, isImportant: data.important === true };
}

const toastTypes: ReadonlySet<string> = new Set(['message_received', 'order_message', 'support_answer', 'system']);

/** Others raise the counter and wait in the list; what the screen says itself would be said twice. */
function needsToast({ type, isImportant }: Told): boolean {
  return isImportant || toastTypes.has(type);
}

function isTyping(data: unknown): boolean {
  return isRecord(data) && data.kind === 'typing';
}

/** Keeps counters and lists of this page current, and shows what cannot wait. Where nothing comes, polling goes on. */
export function useLive(): void {
  const { user } = useSession();
  const utils = trpc.useUtils();
  const refreshAfterOrder = useRefreshAfterOrder();
  const alert = async (told: Told, isFirst: boolean) => {
    // What the member is looking at says it itself.
    const isSeen = document.hasFocus() && told.link === location.pathname;
    if (isSeen) return;
    if (document.visibilityState === 'visible' && needsToast(told)) {
      const { title, message, link, id } = told;
      notify.info(message, { id, title, ...(link !== undefined && { action: { run: () => navigate(link) } }) });
    }
    if (!isFirst) return;
    const choices = await utils.notifications.preferences.fetch({});
    if (told.category !== 'security' && isQuietHour(new Date().getHours(), choices.quietHours)) return;
    if (isWanted(choices, told.category, 'sound')) playChime();
    if (isWanted(choices, told.category, 'desktop') && !document.hasFocus()) showOnDesktop(told);
  };
  const readSupportAgain = () => {
    void utils.support.list.invalidate();
    void utils.support.get.invalidate();
    void utils.supportDesk.list.invalidate();
    void utils.supportDesk.get.invalidate();
  };
  const readCoinsAgain = () => {
    void utils.cryptoQuotes.get.invalidate();
    void utils.coinPayments.invalidate();
  };
  const take = useEffectEvent(({ name, data }: LiveEvent, isFirst: boolean) => {
    if (name === 'order') {
      void refreshAfterOrder();
      void utils.orderTalk.invalidate();
    }
    if (name === 'unread') {
      void utils.notifications.unread.invalidate();
      void utils.notifications.list.invalidate();
      // The first event of each connection: hints may have been lost before.
      void utils.messages.invalidate();
      void utils.orderTalk.invalidate();
      void utils.gifts.get.invalidate();
      readSupportAgain();
      readCoinsAgain();
    }
    if (name === 'support') readSupportAgain();
    if (name === 'coins') readCoinsAgain();
    if (name === 'message') {
      tellMessageSignal(data);
      if (!isTyping(data)) void utils.messages.invalidate();
    }
    const told = name === 'notification' ? readTold(data) : undefined;
    if (told) void alert(told, isFirst).catch(() => undefined);
  });
  // A viewed role reads nothing live: it is refused like every change.
  const userId = user?.viewsAs ? undefined : user?.id;
  useEffect(() => {
    if (userId !== undefined) return openLiveChannel(userId, (event, isFirst) => take(event, isFirst));
  }, [userId]);
}
