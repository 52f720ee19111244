import {
  addUserNoteSchema,
  linkedUsersSchema,
  userHistoryInputSchema,
  userHistorySchema,
  userNotesSchema,
  userSessionsSchema,
} from '../../shared/users/user-record.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { listAuditOfUser } from '../audit/audit.queries.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listLinkedUsers } from './record/linked-users.queries.ts';
import { addUserNote, listUserNotes } from './record/user-notes.ts';
import { listSessionsOfUser } from './record/user-record.queries.ts';

/** What stands in the tabs of a user's page in the back office. */
export const userRecordsRouter = router({
  sessions: memberProcedure('user:read')
    .meta({ rest: { method: 'GET', path: '/admin/users/{id}/sessions', summary: 'Where a user is signed in' } })
    .input(idInputSchema)
    .output(userSessionsSchema)
    .query(({ ctx, input }) => listSessionsOfUser(ctx.services, input)),

  audit: memberProcedure('audit:read')
    .meta({ rest: { method: 'GET', path: '/admin/users/{id}/audit', summary: 'Get the activity of a user' } })
    .input(userHistoryInputSchema)
    .output(userHistorySchema)
    .query(({ ctx, input }) => listAuditOfUser(ctx.services.db, input)),

  links: memberProcedure('user:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/users/{id}/links',
        summary: 'Accounts with the same card, address or device',
      },
    })
    .input(idInputSchema)
    .output(linkedUsersSchema)
    .query(({ ctx, input }) => listLinkedUsers(ctx.services, input)),

  notes: memberProcedure('user:read')
    .meta({ rest: { method: 'GET', path: '/admin/users/{id}/notes', summary: 'List staff notes about a user' } })
    .input(idInputSchema)
    .output(userNotesSchema)
    .query(({ ctx, input }) => listUserNotes(ctx.services, ctx.actor, input)),

  addNote: memberProcedure('user:status')
    .meta({
      rest: { method: 'POST', path: '/admin/users/{id}/notes', summary: 'Add a note about a user', status: 201 },
    })
    .input(addUserNoteSchema)
    .output(userNotesSchema)
    .mutation(({ ctx, input }) => addUserNote(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
