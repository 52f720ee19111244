import { messageSchema } from '../../../shared/messages/message.schemas.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { formOf } from '../contact/message-form.ts';
import { dropOutgoing, noteFailure, type Outgoing, putOutgoing } from './outbox.ts';

/** Sends messages of a thread: shown at once, kept with a retry where it fails, and written once however often it is tried. */
export function useSend(replyTo: string | undefined) {
  const utils = trpc.useUtils();
  const reply = trpc.messages.reply.useMutation();
  return async (message: Outgoing): Promise<void> => {
    if (replyTo === undefined) return;
    putOutgoing({ ...message, failure: undefined, isRefused: undefined });
    const { key: clientKey, content, files } = message;
    try {
      if (files.length === 0) await reply.mutateAsync({ id: replyTo, content, clientKey });
      else
        messageSchema.parse(
          await uploadForm('POST', `/api/messages/${replyTo}/reply`, formOf({ content, clientKey }, files)),
        );
      await utils.messages.thread.invalidate({ id: message.threadId });
      dropOutgoing(clientKey);
      void utils.messages.list.invalidate();
    } catch (error) {
      noteFailure(clientKey, { failure: messageOf(error), isRefused: isDecided(envelopeOf(error)) });
    }
  };
}
