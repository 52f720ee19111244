import { z } from 'zod';
import {
  addNoteSchema,
  answerIssueSchema,
  issueImageInputSchema,
  openIssueShape,
  orderIssueSchema,
  orderIssuesSchema,
  orderNoteSchema,
  orderNotesSchema,
  orderTalkLimits,
  resolveIssueSchema,
} from '../../shared/orders/order-talk.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { orderErrors } from './order-errors.ts';
import { orderRateLimits } from './orders.limits.ts';
import { listIssues, listNotes } from './read/order-talk.queries.ts';
import { addNote } from './talk/add-note.ts';
import { answerIssue, resolveIssue } from './talk/answer-issue.ts';
import { openIssueImage } from './talk/issue-images.ts';
import { openIssue } from './talk/open-issue.ts';
import { readTalk } from './talk/read-talk.ts';

const multipart = { maxFileBytes: orderTalkLimits.imageBytes, maxFiles: orderTalkLimits.images };
const openIssueInputSchema = z
  .object({
    ...openIssueShape,
    images: z.array(uploadedFileSchema).max(orderTalkLimits.images, 'tooManyImages').optional(),
  })
  .strict();

/** Notes and problem reports between buyer, sellers and staff. */
export const orderTalkRouter = router({
  notes: memberProcedure('order:read')
    .meta({ rest: { method: 'GET', path: '/order/{id}/notes', summary: 'Notes of an order' }, ...orderErrors })
    .input(idInputSchema)
    .output(orderNotesSchema)
    .query(({ ctx, input }) => listNotes(ctx.services, ctx.actor, input.id)),

  addNote: memberProcedure('order:note')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/notes', summary: 'Add a note to an order', status: 201 },
      rateLimit: orderRateLimits.note,
      ...orderErrors,
    })
    .input(addNoteSchema)
    .output(orderNoteSchema)
    .mutation(({ ctx, input }) => addNote(ctx.services, ctx.actor, input)),

  issues: memberProcedure('order:read')
    .meta({
      rest: { method: 'GET', path: '/order/{id}/issues', summary: 'Problems reported with an order' },
      ...orderErrors,
    })
    .input(idInputSchema)
    .output(orderIssuesSchema)
    .query(({ ctx, input }) => listIssues(ctx.services, ctx.actor, input.id)),

  read: memberProcedure('order:read')
    .meta({
      rest: { method: 'PUT', path: '/order/{id}/talk/read', summary: 'Mark notes and problems of an order as read' },
      ...orderErrors,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => readTalk(ctx.services, ctx.actor, input.id)),

  openIssue: memberProcedure('order:issue')
    .meta({
      rest: {
        method: 'POST',
        path: '/order/{id}/issues',
        summary: 'Report a problem with an order',
        status: 201,
        multipart,
      },
      rateLimit: orderRateLimits.issue,
      ...orderErrors,
    })
    .input(openIssueInputSchema)
    .output(orderIssueSchema)
    .mutation(({ ctx, input: { images = [], ...input } }) => openIssue(ctx.services, ctx.actor, input, images)),

  issueImage: memberProcedure('order:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/order/{id}/issues/{issueId}/images/{imageId}',
        summary: 'Picture of a problem report',
        binary: ['image/webp'],
      },
      ...orderErrors,
    })
    .input(issueImageInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => openIssueImage(ctx.services, ctx.actor, input)),

  answerIssue: memberProcedure('order:note')
    .meta({
      rest: {
        method: 'POST',
        path: '/order/{id}/issues/{issueId}/messages',
        summary: 'Reply to a problem report',
        status: 201,
      },
      rateLimit: orderRateLimits.note,
      ...orderErrors,
    })
    .input(answerIssueSchema)
    .output(orderIssueSchema)
    .mutation(({ ctx, input }) => answerIssue(ctx.services, ctx.actor, input)),

  resolveIssue: memberProcedure('order:issue')
    .meta({
      rest: {
        method: 'POST',
        path: '/order/{id}/issues/{issueId}/resolve',
        summary: 'Mark a problem report as resolved',
      },
      ...orderErrors,
    })
    .input(resolveIssueSchema)
    .output(orderIssueSchema)
    .mutation(({ ctx, input }) => resolveIssue(ctx.services, ctx.actor, input)),
});
