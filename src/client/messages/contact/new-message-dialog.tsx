import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { z } from 'zod';
import {
  messageImageTypes,
  messageLimits,
  messageSchema,
  startThreadShape,
} from '../../../shared/messages/message.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { contentOf, type RequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { addedImage, type ChosenImages, ImagePicker } from '../../ui/forms/image-picker.tsx';
import styles from './contact.module.css';
import { formOf } from './message-form.ts';

const { subject, content } = startThreadShape;
const formSchema = z.object({ subject, content });
const limits = { ...messageLimits, types: messageImageTypes };

export type MessageDraft = { subject: string; content: string; files: readonly File[] };

export interface NewMessageDialogProps {
  /** Sellers are known by the name of their shop. */
  to: { id: string; userName: string; displayName?: string | undefined };
  /** What it is about. */
  product?: { id: string; name: string } | undefined;
  /** What was typed when it was last closed. */
  draft: MessageDraft | undefined;
  /** Lives longer than this dialog: what is sent again after a lost answer does not begin a second conversation. */
  requestKey: RequestKey;
  /** With what was typed and not sent. */
  onClose: (draft?: MessageDraft) => void;
}

/** Whether the address is still to be confirmed, which happens in another tab or on another device. */
function useUnverified(): boolean {
  const profile = trpc.auth.profile.useQuery({}, { staleTime: 0, refetchOnWindowFocus: true });
  return profile.data?.status === 'pending_verification';
}

/** Begins a conversation and opens it. */
export function NewMessageDialog({ to, product, draft, requestKey, onClose }: NewMessageDialogProps) {
  const about = product === undefined ? '' : `Question about ${product.name}`.slice(0, messageLimits.subject);
  const keepTyped = useKeepTypedInput();
  const isUnverified = useUnverified();
  const form = useZodForm(formSchema, { subject: draft?.subject ?? about, content: draft?.content ?? '' });
  const [images, setImages] = useState<ChosenImages>(() => ({ kept: [], added: draft?.files.map(addedImage) ?? [] }));
  const [imageError, setImageError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const start = trpc.messages.send.useMutation();
  const utils = trpc.useUtils();

  const files = images.added.map(({ file }) => file);
  const close = () => onClose({ ...form.getValues(), files });
  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    const clientKey = requestKey.forContent(contentOf(values, files));
    const fields = { to: to.id, ...values, clientKey, ...(product && { productId: product.id }) };
    try {
      const { threadId } =
        files.length === 0
          ? await start.mutateAsync(fields)
          : messageSchema.parse(await uploadForm('POST', '/api/messages', formOf(fields, files)));
      void utils.messages.invalidate();
      requestKey.renew();
      notify.success('Message sent');
      onClose();
      navigate(`/user/messages/${threadId}?box=sent`);
    } catch (error) {
      setBusy(false);
      if (!applyServerErrors(form, error)) notify.error(messageOf(error));
    }
  });
  return (
    <Dialog
      onClose={close}
      title={`Message to ${to.displayName ?? to.userName}`}
      size={520}
      closeOnClickOutside={false}
    >
      <form className={styles.form} onSubmit={submit} onInput={keepTyped} noValidate>
        {isUnverified ? (
          <FormAlert tone="warning" title="Please confirm your e-mail address first">
            <span>
              You can write to members once you have opened the link that we sent you.{' '}
              <Link href="/verify-email/sent">Send it again</Link>
            </span>
          </FormAlert>
        ) : null}
        {product === undefined ? null : <p className={styles.about}>About: {product.name}</p>}
        <TextInput
          label="Subject"
          maxLength={messageLimits.subject}
          data-autofocus={about === '' ? true : undefined}
          key={form.key('subject')}
          {...form.getInputProps('subject')}
        />
        <Textarea
          label="Message"
          rows={5}
          maxLength={messageLimits.content}
          data-autofocus={about === '' ? undefined : true}
          key={form.key('content')}
          {...form.getInputProps('content')}
        />
        <ImagePicker images={images} limits={limits} error={imageError} onChange={setImages} onError={setImageError} />
        <DialogActions>
          <Button variant="default" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={isUnverified}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
