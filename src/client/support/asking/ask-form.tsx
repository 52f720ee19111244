import '../../ui/forms/form-sheets.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { messageImageTypes } from '../../../shared/messages/message.schemas.ts';
import {
  conversationSchema,
  startSupportShape,
  supportLimits,
  supportTopicLabels,
  supportTopics,
} from '../../../shared/support/support.schemas.ts';
import { formOf } from '../../messages/contact/message-form.ts';
import { keepDraft, readDraft } from '../../messages/thread/drafts.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { contentOf, createRequestKey } from '../../platform/http/request-key.ts';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { type ChosenImages, ImagePicker } from '../../ui/forms/image-picker.tsx';
import styles from './ask-form.module.css';
import { withAskedOrder } from './order-options.ts';

const formSchema = z.object({
  topic: startSupportShape.topic,
  content: startSupportShape.content,
  orderId: z.string(),
});
type AskValues = z.infer<typeof formSchema>;
const limits = { ...supportLimits, types: messageImageTypes };
const topics = supportTopics.map((value) => ({ value, label: supportTopicLabels[value] }));

interface AskFormProps {
  /** Under which name the text is kept until it is sent; a conversation has its id there. */
  draftId?: string;
  /** An order that the question is about from the start. */
  orderId?: string | undefined;
  onAsked: (id: string) => void;
  onCancel: () => void;
}

/** The form with what was written so far, which is kept until it is sent or given up, and what sends it. */
function useQuestion({ orderId = '', draftId = 'new', onAsked }: AskFormProps, images: ChosenImages) {
  const userId = useSession().user?.id ?? '';
  const [values] = useState<AskValues>(() => ({ topic: 'order', content: readDraft(userId, draftId), orderId }));
  const form = useZodForm(formSchema, values);
  const keep = (content: string) => keepDraft(userId, draftId, content);
  form.watch('content', ({ value }) => keep(value));
  const [key] = useState(createRequestKey);
  const [isBusy, setBusy] = useState(false);
  const start = trpc.support.start.useMutation();
  const utils = trpc.useUtils();

  const submit = form.onSubmit(async ({ orderId: about, ...written }) => {
    setBusy(true);
    const files = images.added.map(({ file }) => file);
    const asked = { ...written, ...(about !== '' && { orderId: about }) };
    const fields = { ...asked, clientKey: key.forContent(contentOf(asked, files)) };
    try {
      const { id } =
        files.length === 0
          ? await start.mutateAsync(fields)
          : conversationSchema.parse(await uploadForm('POST', '/api/support/conversations', formOf(fields, files)));
      void utils.support.list.invalidate();
      keep('');
      onAsked(id);
    } catch (error) {
      setBusy(false);
      if (!applyServerErrors(form, error)) notify.error(messageOf(error));
    }
  });
  return { form, submit, isBusy, giveUp: () => keep('') };
}

/** Begins a conversation with support. */
export function AskForm(props: AskFormProps) {
  const { orderId = '', onCancel } = props;
  const keepTyped = useKeepTypedInput();
  const [images, setImages] = useState<ChosenImages>({ kept: [], added: [] });
  const [imageError, setImageError] = useState<string>();
  const { form, submit, isBusy, giveUp } = useQuestion(props, images);
  const orders = useOrderOptions(orderId);
  const cancel = () => {
    giveUp();
    onCancel();
  };
  return (
    <form className={styles.form} aria-label="Ask support" onSubmit={submit} onInput={keepTyped} noValidate>
      <NativeSelect label="Topic" data={topics} key={form.key('topic')} {...form.getInputProps('topic')} />
      {orders.length === 0 ? null : (
        <NativeSelect
          label="Order (optional)"
          data={[{ value: '', label: 'No order' }, ...orders]}
          key={form.key('orderId')}
          {...form.getInputProps('orderId')}
        />
      )}
      <Textarea
        label="Your question"
        description="Say what you did and what you saw. Never send passwords or card numbers."
        rows={6}
        maxLength={supportLimits.content}
        data-autofocus
        key={form.key('content')}
        {...form.getInputProps('content')}
      />
      <ImagePicker images={images} limits={limits} error={imageError} onChange={setImages} onError={setImageError} />
      <div className={styles.actions}>
        <Button variant="default" onClick={cancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** The member's latest orders, and the one that is asked about. Without them a question can be asked, too. */
function useOrderOptions(askedId: string) {
  const orders = trpc.orders.list.useQuery({ limit: 20 }, { staleTime: 60_000, retry: false });
  // A choice that changes once it is shown would lose what is chosen.
  if (orders.isPending) return [];
  const latest = (orders.data?.items ?? []).map(({ id, orderNumber, createdAt, items }) => ({
    value: id,
    label: `${orderNumber} · ${formatDate(createdAt)} · ${items[0]?.name ?? ''}`,
  }));
  return withAskedOrder(latest, askedId);
}
