import { z } from 'zod';
import {
  messageImageInputSchema,
  messageLimits,
  messageListInputSchema,
  messagePageSchema,
  messageSchema,
  readMessageSchema,
  replyShape,
  reportedMessageSchema,
  startThreadShape,
  threadInputSchema,
  threadSchema,
  unreadMessagesSchema,
} from '../../shared/messages/message.schemas.ts';
import { reportConductSchema } from '../../shared/reports/report.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { reportRateLimits } from '../reports/reports.limits.ts';
import { messageRateLimits } from './messages.limits.ts';
import { readReportedMessage } from './moderation/read-reported-message.ts';
import { reportMessage } from './moderation/report-message.ts';
import { deleteMessage, deleteThread } from './reading/delete-message.ts';
import { openMessageImage } from './reading/open-message-image.ts';
import { readMessage } from './reading/read-message.ts';
import { getThread } from './reading/thread.queries.ts';
import { getUnreadMessages, listMessages } from './reading/threads.queries.ts';
import { replyToMessage } from './sending/reply-to-message.ts';
import { startThread } from './sending/start-thread.ts';
import { tellTyping } from './sending/tell-typing.ts';

const mine = memberProcedure('message:send');
const multipart = { maxFileBytes: messageLimits.imageBytes, maxFiles: messageLimits.images };
const images = z.array(uploadedFileSchema).max(messageLimits.images, 'tooManyImages').optional();

export const messagesRouter = router({
  list: mine
    .meta({ rest: { method: 'GET', path: '/messages', summary: 'My conversations' }, background: true })
    .input(messageListInputSchema)
    .output(messagePageSchema)
    .query(({ ctx, input }) => listMessages(ctx.services, ctx.actor, input)),

  unread: mine
    .meta({
      rest: { method: 'GET', path: '/messages/unread-count', summary: 'Count unread messages' },
      background: true,
    })
    .input(emptySchema)
    .output(unreadMessagesSchema)
    .query(({ ctx }) => getUnreadMessages(ctx.services, ctx.actor)),

  thread: mine
    .meta({ rest: { method: 'GET', path: '/messages/threads/{id}', summary: 'A conversation' }, background: true })
    .input(threadInputSchema)
    .output(threadSchema)
    .query(({ ctx, input }) => getThread(ctx.services, ctx.actor, input)),

  deleteThread: mine
    .meta({ rest: { method: 'DELETE', path: '/messages/threads/{id}', summary: 'Delete a conversation on my side' } })
    .input(idInputSchema)
    .output(unreadMessagesSchema)
    .mutation(({ ctx, input }) => deleteThread(ctx.services, ctx.actor, input.id)),

  typing: mine
    .meta({
      rest: { method: 'POST', path: '/messages/threads/{id}/typing', summary: 'Show that I am typing' },
      rateLimit: messageRateLimits.typing,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => tellTyping(ctx.services, ctx.actor, input.id)),

  send: mine
    .meta({
      rest: { method: 'POST', path: '/messages', summary: 'Message a user', status: 201, multipart },
      rateLimit: messageRateLimits.message,
    })
    .input(z.object({ ...startThreadShape, images }).strict())
    .output(messageSchema)
    .mutation(({ ctx, input: { images: files, ...input } }) => startThread(ctx.services, ctx.actor, input, files)),

  reply: mine
    .meta({
      rest: { method: 'POST', path: '/messages/{id}/reply', summary: 'Reply to a message', status: 201, multipart },
      rateLimit: messageRateLimits.message,
    })
    .input(z.object({ ...replyShape, images }).strict())
    .output(messageSchema)
    .mutation(({ ctx, input: { images: files, ...input } }) => replyToMessage(ctx.services, ctx.actor, input, files)),

  read: mine
    .meta({ rest: { method: 'PUT', path: '/messages/{id}/read', summary: 'Mark a message and those before as read' } })
    .input(idInputSchema)
    .output(readMessageSchema)
    .mutation(({ ctx, input }) => readMessage(ctx.services, ctx.actor, input.id)),

  delete: mine
    .meta({ rest: { method: 'DELETE', path: '/messages/{id}', summary: 'Delete a message on my side' } })
    .input(idInputSchema)
    .output(unreadMessagesSchema)
    .mutation(({ ctx, input }) => deleteMessage(ctx.services, ctx.actor, input.id)),

  image: mine
    .meta({
      rest: {
        method: 'GET',
        path: '/messages/{id}/images/{imageId}',
        summary: 'Picture of a message',
        binary: ['image/webp'],
      },
    })
    .input(messageImageInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => openMessageImage(ctx.services, ctx.actor, input)),

  report: memberProcedure('report:create')
    .meta({
      rest: { method: 'POST', path: '/messages/{id}/report', summary: 'Report a message', status: 201 },
      rateLimit: reportRateLimits.report,
    })
    .input(reportConductSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => reportMessage(ctx.services, ctx.actor, input)),

  readReported: memberProcedure('message:moderate')
    .meta({
      rest: { method: 'POST', path: '/admin/reports/{id}/message', summary: 'Read a reported message' },
    })
    .input(idInputSchema)
    .output(reportedMessageSchema)
    .mutation(({ ctx, input }) => readReportedMessage(ctx.services, ctx.actor, ctx.requestInfo, input.id)),
});
