import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { issueTypes, openIssueShape, orderTalkLimits } from '../../../shared/orders/order-talk.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { reviewImageTypes, reviewLimits } from '../../../shared/reviews/review.schemas.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { type ChosenImages, ImagePicker } from '../../ui/forms/image-picker.tsx';
import { orderMessageOf } from '../order-message.ts';
import { issueTypeLabels } from './issue-labels.ts';
import styles from './order-talk.module.css';
import type { TalkSubject } from './talk-subject.ts';

const { type, description } = openIssueShape;
const imageLimits = { ...reviewLimits, types: reviewImageTypes };
const formSchema = z.object({ type, description });

type IssueDialogProps = {
  about: TalkSubject;
  /** The line that is asked about first. */
  itemId?: string;
  onClose: () => void;
};

/** Says what is wrong with an order or a gift, with pictures as proof. */
export function IssueDialog({ about, itemId = '', onClose }: IssueDialogProps) {
  const keepTyped = useKeepTypedInput();
  const form = useZodForm(formSchema, { type: 'not_delivered', description: '', itemId });
  const [images, setImages] = useState<ChosenImages>({ kept: [], added: [] });
  const [imageError, setImageError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();

  const send = form.onSubmit(async (values) => {
    setBusy(true);
    const body = new FormData();
    body.set('type', values.type);
    body.set('description', values.description);
    if (values.itemId !== '') body.set('itemId', values.itemId);
    for (const { file } of images.added) body.append('images[]', file);
    try {
      await uploadForm('POST', `/api/order/${about.id}/issues`, body);
      notify.success(orderMessages.problemReported);
      onClose();
      await Promise.all([
        utils.orders.get.invalidate({ id: about.id }),
        utils.orderTalk.issues.invalidate(),
        utils.gifts.invalidate(),
      ]);
    } catch (error) {
      setBusy(false);
      applyServerErrors(form, error);
      const envelope = envelopeOf(error);
      const ofImages = envelope?.errors?.images?.[0];
      if (ofImages !== undefined) setImageError(fieldMessages[ofImages]);
      else if (envelope?.status === 413 || envelope?.status === 415) setImageError(envelope.message);
      notify.error(orderMessageOf(error), { title: orderMessages.reportProblemFailed });
    }
  });
  return (
    <Dialog
      onClose={onClose}
      isDirty={() => form.isDirty() || images.added.length > 0}
      title="Report a problem"
      size={560}
      closeOnClickOutside={false}
    >
      <form className={styles.form} onSubmit={send} onInput={keepTyped} noValidate>
        <NativeSelect
          label="What is wrong?"
          data={issueTypes.map((value) => ({ value, label: issueTypeLabels[value] }))}
          data-autofocus
          key={form.key('type')}
          {...form.getInputProps('type')}
        />
        {about.items.length > 1 ? (
          <NativeSelect
            label="Which item is affected?"
            data={[
              { value: '', label: about.viewedAs === 'recipient' ? 'The whole gift' : 'The whole order' },
              ...about.items.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            key={form.key('itemId')}
            {...form.getInputProps('itemId')}
          />
        ) : null}
        <Textarea
          label="What happened?"
          description={about.isHeldByReport ? 'The order is put on hold until our team has looked at it.' : undefined}
          rows={5}
          maxLength={orderTalkLimits.issueText}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <ImagePicker
          images={images}
          limits={imageLimits}
          error={imageError}
          onChange={setImages}
          onError={setImageError}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Send report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
