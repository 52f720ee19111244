import {
  markAllReadSchema,
  markedReadSchema,
  notificationListInputSchema,
  notificationPageSchema,
  notificationPreferencesPatchSchema,
  notificationPreferencesSchema,
  readNotificationSchema,
  unreadCountsSchema,
} from '../../shared/notifications/notification.schemas.ts';
import {
  pushBrowsersSchema,
  pushEndpointSchema,
  pushKeySchema,
  pushSubscriptionSchema,
  pushTrialSchema,
} from '../../shared/notifications/push.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { getUnreadCounts, listNotifications } from './inbox/notifications.queries.ts';
import { markAllRead, readNotification } from './inbox/read-notifications.ts';
import { removeNotification, restoreNotification } from './inbox/remove-notification.ts';
import { sendTestNotification } from './inbox/send-test-notification.ts';
import { notificationRateLimits } from './notifications.limits.ts';
import { getNotificationPreferences } from './preferences/notification-preferences.queries.ts';
import { updateNotificationPreferences } from './preferences/update-notification-preferences.ts';
import { listPushBrowsers } from './push/push-browsers.queries.ts';
import { getPushKeys } from './push/push-keys.ts';
import { removePushBrowser, subscribePush, unsubscribePush } from './push/subscribe-push.ts';
import { tryPush } from './push/try-push.ts';

const mine = memberProcedure('notification:own');

export const notificationsRouter = router({
  list: mine
    .meta({ rest: { method: 'GET', path: '/notification', summary: 'My notifications' }, background: true })
    .input(notificationListInputSchema)
    .output(notificationPageSchema)
    .query(({ ctx, input }) => listNotifications(ctx.services, ctx.actor, input)),

  unread: mine
    .meta({
      rest: { method: 'GET', path: '/notification/unread-count', summary: 'Count unread notifications' },
      background: true,
    })
    .input(emptySchema)
    .output(unreadCountsSchema)
    .query(({ ctx }) => getUnreadCounts(ctx.services, ctx.actor)),

  read: mine
    .meta({ rest: { method: 'PUT', path: '/notification/{id}/read', summary: 'Mark a notification as read' } })
    .input(idInputSchema)
    .output(readNotificationSchema)
    .mutation(({ ctx, input }) => readNotification(ctx.services, ctx.actor, input.id)),

  markAllRead: mine
    .meta({ rest: { method: 'PUT', path: '/notification/mark-all-read', summary: 'Mark all, or a category, as read' } })
    .input(markAllReadSchema)
    .output(markedReadSchema)
    .mutation(({ ctx, input }) => markAllRead(ctx.services, ctx.actor, input)),

  remove: mine
    .meta({ rest: { method: 'DELETE', path: '/notification/{id}', summary: 'Remove one' } })
    .input(idInputSchema)
    .output(unreadCountsSchema)
    .mutation(({ ctx, input }) => removeNotification(ctx.services, ctx.actor, input.id)),

  restore: mine
    .meta({ rest: { method: 'POST', path: '/notification/{id}/restore', summary: 'Undo a removal' } })
    .input(idInputSchema)
    .output(unreadCountsSchema)
    .mutation(({ ctx, input }) => restoreNotification(ctx.services, ctx.actor, input.id)),

  preferences: mine
    .meta({ rest: { method: 'GET', path: '/notification/preferences', summary: 'Get my notification preferences' } })
    .input(emptySchema)
    .output(notificationPreferencesSchema)
    .query(({ ctx }) => getNotificationPreferences(ctx.services, ctx.actor)),

  updatePreferences: mine
    .meta({ rest: { method: 'PUT', path: '/notification/preferences', summary: 'Update my notification preferences' } })
    .input(notificationPreferencesPatchSchema)
    .output(notificationPreferencesSchema)
    .mutation(({ ctx, input }) => updateNotificationPreferences(ctx.services, ctx.actor, input)),

  test: mine
    .meta({
      rest: { method: 'POST', path: '/notification/test', summary: 'Send a test notification to myself' },
      rateLimit: notificationRateLimits.test,
    })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => sendTestNotification(ctx.services, ctx.actor, ctx.requestInfo)),

  subscribePush: mine
    .meta({
      rest: {
        method: 'POST',
        path: '/notification/push-subscription',
        summary: 'Subscribe this browser to web push',
        status: 201,
      },
    })
    .input(pushSubscriptionSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => subscribePush(ctx.services, ctx.actor, ctx.requestInfo, input)),

  unsubscribePush: mine
    .meta({
      rest: {
        method: 'DELETE',
        path: '/notification/push-subscription',
        summary: 'Unsubscribe this browser from web push',
      },
    })
    .input(pushEndpointSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => unsubscribePush(ctx.services, ctx.actor, input.endpoint)),

  pushKey: mine
    .meta({ rest: { method: 'GET', path: '/notification/push-key', summary: 'The key that web push is signed with' } })
    .input(emptySchema)
    .output(pushKeySchema)
    .query(({ ctx }) => getPushKeys(ctx.services)),

  pushBrowsers: mine
    .meta({
      rest: { method: 'GET', path: '/notification/push-subscription', summary: 'List my browsers with web push' },
    })
    .input(emptySchema)
    .output(pushBrowsersSchema)
    .query(({ ctx }) => listPushBrowsers(ctx.services, ctx.actor)),

  removePushBrowser: mine
    .meta({
      rest: {
        method: 'DELETE',
        path: '/notification/push-subscription/{id}',
        summary: 'Unsubscribe another browser from web push',
      },
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => removePushBrowser(ctx.services, ctx.actor, input)),

  tryPush: mine
    .meta({
      rest: { method: 'POST', path: '/notification/test/push', summary: 'Send a test to all my browsers' },
      rateLimit: notificationRateLimits.test,
    })
    .input(emptySchema)
    .output(pushTrialSchema)
    .mutation(({ ctx }) => tryPush(ctx.services, ctx.actor, ctx.requestInfo)),
});
