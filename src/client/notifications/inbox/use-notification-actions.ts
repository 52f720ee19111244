import type { Notification, UnreadCounts } from '../../../shared/notifications/notification.schemas.ts';
import type { NotificationCategory } from '../../../shared/notifications/notification-types.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';

export interface NotificationActions {
  read: (notification: Notification) => void;
  readAll: (category?: NotificationCategory) => void;
  remove: (notification: Notification) => void;
}

const undoMs = 8000;

/** Reading and removing at once on the screen; what the server refuses is shown as it was. */
export function useNotificationActions(): NotificationActions {
  const utils = trpc.useUtils();
  const settle = ({ unreadCount, unreadByCategory }: UnreadCounts) => {
    utils.notifications.unread.setData({}, { unreadCount, unreadByCategory });
    void utils.notifications.list.invalidate();
  };
  const run = async (call: Promise<UnreadCounts>, onDone?: () => void) => {
    try {
      settle(await call);
      onDone?.();
    } catch (error) {
      // Removed in another tab.
      if (envelopeOf(error)?.status !== 404) notify.error(messageOf(error));
      void utils.notifications.invalidate();
    }
  };
  const undo = ({ id }: Notification) => void run(api.notifications.restore.mutate({ id }));
  return {
    read: ({ id, read }) => {
      if (!read) void run(api.notifications.read.mutate({ id }));
    },
    readAll: (category) => void run(api.notifications.markAllRead.mutate(category === undefined ? {} : { category })),
    remove: (notification) => {
      const { id } = notification;
      const action = { label: 'Undo', run: () => undo(notification) };
      const offerUndo = () => notify.info('Notification removed', { id: `removed-${id}`, durationMs: undoMs, action });
      void run(api.notifications.remove.mutate({ id }), offerUndo);
    },
  };
}
