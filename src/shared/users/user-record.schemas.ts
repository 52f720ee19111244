import { z } from 'zod';
import { deviceSessionSchema } from '../auth/device-session.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';

/** Sessions of a user, those that go on first. */
export const userSessionsSchema = z.object({
  items: z.array(deviceSessionSchema.omit({ current: true }).extend({ endedAt: timestampSchema.nullable() })),
});
export type UserSessions = z.infer<typeof userSessionsSchema>;

export const userHistoryInputSchema = z.object({ id: idSchema, ...pageInputShape(25) }).strict();

/** What was done to an account, and by it. */
export const userHistorySchema = pageOf(
  z.object({
    id: z.string(),
    entity: z.string(),
    action: z.string(),
    key: z.string().nullable(),
    userId: z.string().nullable(),
    userName: z.string().nullable(),
    ipMasked: z.string(),
    /** Before and after as JSON text; null where nothing was written down. */
    oldValue: z.string().nullable(),
    newValue: z.string().nullable(),
    at: timestampSchema,
  }),
);

export const linkReasons = ['card', 'address', 'device'] as const;
export type LinkReason = (typeof linkReasons)[number];

/** Other accounts that share something with this one. */
export const linkedUsersSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      userName: z.string(),
      status: z.string(),
      reasons: z.array(z.enum(linkReasons)),
      createdAt: timestampSchema,
    }),
  ),
});
export type LinkedUsers = z.infer<typeof linkedUsersSchema>;

export const userNoteLimits = { text: 1000, perUser: 200 } as const;

export const addUserNoteSchema = z.object({ id: idSchema, text: textSchema(1, userNoteLimits.text) }).strict();
export type AddUserNote = z.infer<typeof addUserNoteSchema>;

/** Notes of staff about an account, newest first. */
export const userNotesSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      createdAt: timestampSchema,
      author: z.object({ id: z.string(), userName: z.string() }),
    }),
  ),
});
export type UserNotes = z.infer<typeof userNotesSchema>;
