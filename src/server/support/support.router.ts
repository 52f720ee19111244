import { z } from 'zod';
import {
  conversationInputSchema,
  conversationSchema,
  startSupportShape,
  supportImageInputSchema,
  supportLimits,
  supportListInputSchema,
  supportMessageSchema,
  supportPageSchema,
  supportPanelSchema,
  writeSupportShape,
} from '../../shared/support/support.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { readAnswers } from './asking/read-answers.ts';
import { startConversation } from './asking/start-conversation.ts';
import { writeToSupport } from './asking/write-to-support.ts';
import { endConversation } from './closing/end-conversation.ts';
import { mailTranscript } from './mail/mail-transcript.ts';
import { getMyConversation, listMyConversations } from './reading/my-conversations.queries.ts';
import { openMySupportImage } from './reading/open-support-image.ts';
import { getSupportPanel } from './reading/support-panel.queries.ts';
import { supportRateLimits } from './support.limits.ts';

const mine = memberProcedure('chat:write');
const multipart = { maxFileBytes: supportLimits.imageBytes, maxFiles: supportLimits.images };
const images = z.array(uploadedFileSchema).max(supportLimits.images, 'tooManyImages').optional();

export const supportRouter = router({
  panel: openProcedure('chat:view')
    .meta({
      rest: { method: 'GET', path: '/support', summary: 'Get frequently asked questions and support response times' },
      cache: { tags: ['pages'] },
    })
    .input(emptySchema)
    .output(supportPanelSchema)
    .query(({ ctx }) => getSupportPanel(ctx.services)),

  list: mine
    .meta({
      rest: { method: 'GET', path: '/support/conversations', summary: 'My conversations with support' },
      background: true,
    })
    .input(supportListInputSchema)
    .output(supportPageSchema)
    .query(({ ctx, input }) => listMyConversations(ctx.services, ctx.actor, input)),

  get: mine
    .meta({
      rest: { method: 'GET', path: '/support/conversations/{id}', summary: 'A conversation with support' },
      background: true,
    })
    .input(conversationInputSchema)
    .output(conversationSchema)
    .query(({ ctx, input }) => getMyConversation(ctx.services, ctx.actor, input)),

  start: mine
    .meta({
      rest: { method: 'POST', path: '/support/conversations', summary: 'Contact support', status: 201, multipart },
      rateLimit: supportRateLimits.start,
    })
    .input(z.object({ ...startSupportShape, images }).strict())
    .output(conversationSchema)
    .mutation(({ ctx, input: { images: files, ...input } }) =>
      startConversation(ctx.services, ctx.actor, input, files),
    ),

  write: mine
    .meta({
      rest: {
        ...{ method: 'POST', path: '/support/conversations/{id}/messages', summary: 'Continue a conversation' },
        ...{ status: 201, multipart },
      },
      rateLimit: supportRateLimits.write,
    })
    .input(z.object({ ...writeSupportShape, images }).strict())
    .output(supportMessageSchema)
    .mutation(({ ctx, input: { images: files, ...input } }) => writeToSupport(ctx.services, ctx.actor, input, files)),

  read: mine
    .meta({ rest: { method: 'PUT', path: '/support/conversations/{id}/read', summary: 'Mark answers as read' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => readAnswers(ctx.services, ctx.actor, input.id)),

  end: mine
    .meta({
      rest: { method: 'POST', path: '/support/conversations/{id}/close', summary: 'Mark my question as answered' },
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => endConversation(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  transcript: mine
    .meta({
      rest: { method: 'POST', path: '/support/conversations/{id}/transcript', summary: 'E-mail me the transcript' },
      rateLimit: supportRateLimits.transcript,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => mailTranscript(ctx.services, ctx.actor, input.id)),

  image: mine
    .meta({
      rest: {
        ...{ method: 'GET', path: '/support/messages/{id}/images/{imageId}', binary: ['image/webp'] },
        summary: 'Picture of my conversation with support',
      },
    })
    .input(supportImageInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => openMySupportImage(ctx.services, ctx.actor, input)),
});
