import { z } from 'zod';
import {
  answerSupportShape,
  assignSupportSchema,
  cannedAnswerSchema,
  cannedAnswersSchema,
  conversationInputSchema,
  createCannedAnswerSchema,
  staffConversationSchema,
  supportImageInputSchema,
  supportLimits,
  supportMessageSchema,
  supportQueueInputSchema,
  supportQueueSchema,
  updateCannedAnswerSchema,
} from '../../shared/support/support.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { answerMember } from './answering/answer-member.ts';
import { assignConversation } from './answering/assign-conversation.ts';
import { readQuestions } from './answering/read-questions.ts';
import {
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from './canned/canned-answers.ts';
import { closeConversation } from './closing/close-conversation.ts';
import { openSupportImage } from './reading/open-support-image.ts';
import { getStaffConversation, listSupportQueue } from './reading/support-queue.queries.ts';
import { supportRateLimits } from './support.limits.ts';

const staff = memberProcedure('chat:answer');
const multipart = { maxFileBytes: supportLimits.imageBytes, maxFiles: supportLimits.images };
const images = z.array(uploadedFileSchema).max(supportLimits.images, 'tooManyImages').optional();

/** What those do who answer members, and the texts that they answer with often. */
export const supportDeskRouter = router({
  list: staff
    .meta({ rest: { method: 'GET', path: '/admin/support', summary: 'Conversations with members' }, background: true })
    .input(supportQueueInputSchema)
    .output(supportQueueSchema)
    .query(({ ctx, input }) => listSupportQueue(ctx.services, ctx.actor, input)),

  get: staff
    .meta({
      rest: { method: 'GET', path: '/admin/support/{id}', summary: 'A conversation, with its notes' },
      background: true,
    })
    .input(conversationInputSchema)
    .output(staffConversationSchema)
    .query(({ ctx, input }) => getStaffConversation(ctx.services, ctx.actor, input)),

  assign: staff
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/support/{id}/assign',
        summary: 'Assign a conversation to me, or unassign it',
      },
    })
    .input(assignSupportSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => assignConversation(ctx.services, ctx.actor, ctx.requestInfo, input)),

  answer: staff
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/support/{id}/messages',
        summary: 'Reply or add a note',
        status: 201,
        multipart,
      },
      rateLimit: supportRateLimits.answer,
    })
    .input(z.object({ ...answerSupportShape, images }).strict())
    .output(supportMessageSchema)
    .mutation(({ ctx, input: { images: files, ...input } }) =>
      answerMember(ctx.services, ctx.actor, ctx.requestInfo, input, files),
    ),

  read: staff
    .meta({ rest: { method: 'PUT', path: '/admin/support/{id}/read', summary: 'Mark the user’s messages as read' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => readQuestions(ctx.services, ctx.actor, input.id)),

  close: staff
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/support/{id}/close',
        summary: 'Close a conversation and e-mail the transcript',
      },
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => closeConversation(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  image: staff
    .meta({
      rest: {
        ...{ method: 'GET', path: '/admin/support/messages/{id}/images/{imageId}', binary: ['image/webp'] },
        summary: 'Picture of a conversation',
      },
    })
    .input(supportImageInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => openSupportImage(ctx.services, ctx.actor, input)),

  cannedAnswers: staff
    .meta({ rest: { method: 'GET', path: '/admin/canned-answers', summary: 'List saved replies' } })
    .input(emptySchema)
    .output(cannedAnswersSchema)
    .query(({ ctx }) => listCannedAnswers(ctx.services)),

  createCanned: staff
    .meta({ rest: { method: 'POST', path: '/admin/canned-answers', summary: 'Add a saved reply', status: 201 } })
    .input(createCannedAnswerSchema)
    .output(cannedAnswerSchema)
    .mutation(({ ctx, input }) => createCannedAnswer(ctx.services, ctx.actor, ctx.requestInfo, input)),

  updateCanned: staff
    .meta({ rest: { method: 'PUT', path: '/admin/canned-answers/{id}', summary: 'Update a saved reply' } })
    .input(updateCannedAnswerSchema)
    .output(cannedAnswerSchema)
    .mutation(({ ctx, input }) => updateCannedAnswer(ctx.services, ctx.actor, ctx.requestInfo, input)),

  deleteCanned: staff
    .meta({ rest: { method: 'DELETE', path: '/admin/canned-answers/{id}', summary: 'Delete a saved reply' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteCannedAnswer(ctx.services, ctx.actor, ctx.requestInfo, input.id)),
});
