import { documentInputSchema, documentListSchema } from '../../shared/documents/document.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { getDeliveryRecord } from './delivery-record.ts';
import { getDocument, getInvoice, listDocuments } from './documents.queries.ts';

const errors = { NOT_FOUND: 'ORDER_NOT_FOUND' } as const;

export const documentsRouter = router({
  list: memberProcedure('order:read')
    .meta({
      rest: { method: 'GET', path: '/order/{id}/documents', summary: "An order's invoice and credit notes" },
      errors,
    })
    .input(idInputSchema)
    .output(documentListSchema)
    .query(({ ctx, input }) => listDocuments(ctx.services, ctx.actor, input.id)),

  invoice: memberProcedure('order:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/order/{id}/invoice.pdf',
        summary: "A paid order's invoice",
        binary: ['application/pdf'],
      },
      errors,
    })
    .input(idInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => getInvoice(ctx.services, ctx.actor, input.id)),

  evidence: memberProcedure('order:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/order/{id}/evidence',
        summary: 'Delivery record of a paid order',
        binary: ['application/pdf'],
      },
      errors,
    })
    .input(idInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => getDeliveryRecord(ctx.services, ctx.actor, input.id)),

  get: memberProcedure('order:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/order/{id}/documents/{documentId}',
        summary: 'An invoice or a credit note as PDF',
        binary: ['application/pdf'],
      },
      errors,
    })
    .input(documentInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => getDocument(ctx.services, ctx.actor, input)),
});
