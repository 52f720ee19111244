import { formatCount } from '../../../shared/text/count-text.ts';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import {
  type OwnReview,
  reviewImageTypes,
  reviewLimits,
  reviewTextShape,
  wordsRequired,
} from '../../../shared/reviews/review.schemas.ts';
import { reviewMessages } from '../../../shared/reviews/reviews.messages.ts';
import { envelopeOf, messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { uploadForm } from '../../platform/upload-form.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { type ChosenImages, ImagePicker } from '../../ui/forms/image-picker.tsx';
import styles from './review-form.module.css';
import { StarInput } from './star-input.tsx';
import { useRefreshReviews } from './use-refresh-reviews.ts';

type ReviewFormModalProps = {
  product: { id: string; name: string };
  /** The review to change; without it a new one is written. */
  review?: OwnReview;
  initialRating?: number;
  onClose: () => void;
};

const imageLimits = { ...reviewLimits, types: reviewImageTypes };
const textSchema = z.object(reviewTextShape);

/** Stars, words and pictures. Stars alone are a review too. */
export function ReviewFormModal({ product, review, initialRating = 0, onClose }: ReviewFormModalProps) {
  const keepTyped = useKeepTypedInput();
  const form = useZodForm(
    textSchema,
    { rating: review?.rating ?? initialRating, title: review?.title ?? '', content: review?.content ?? '' },
    'controlled',
  );
  const [images, setImages] = useState<ChosenImages>({ kept: review?.images ?? [], added: [] });
  const [progress, setProgress] = useState<number>();
  const [imageError, setImageError] = useState<string>();
  const refresh = useRefreshReviews();
  const { rating, title, content } = form.values;

  const save = async () => {
    if (!wordsRequired.isMet({ title, content, images: [...images.kept, ...images.added] })) {
      form.setFieldError('content', fieldMessages.reviewTextRequired);
      return;
    }
    setProgress(0);
    setImageError(undefined);
    try {
      await send(product.id, review, { rating, title, content }, images, setProgress);
      notify.success(review ? reviewMessages.reviewUpdated : reviewMessages.reviewSubmitted);
      onClose();
      await refresh();
    } catch (error) {
      setProgress(undefined);
      applyServerErrors(form, error);
      const envelope = envelopeOf(error);
      const ofImages = envelope?.errors?.images?.[0];
      if (ofImages !== undefined) setImageError(fieldMessages[ofImages]);
      else if (envelope?.status === 413 || envelope?.status === 415) setImageError(envelope.message);
      notify.error(messageOf(error), {
        title: review ? reviewMessages.updateReviewFailed : reviewMessages.submitReviewFailed,
      });
    }
  };
  const isBusy = progress !== undefined;
  const isDirty = () =>
    form.isDirty() || images.added.length > 0 || images.kept.length !== (review?.images.length ?? 0);
  const errorOf = (name: 'rating') => (typeof form.errors[name] === 'string' ? form.errors[name] : undefined);
  return (
    <Dialog
      onClose={onClose}
      isDirty={isDirty}
      title={review ? 'Edit your review' : 'Write a review'}
      size={600}
      closeOnClickOutside={false}
    >
      <form className={styles.form} onSubmit={form.onSubmit(save)} onInput={keepTyped} noValidate>
        <p className={styles.product}>{product.name}</p>
        <StarInput
          name="rating"
          label="Your rating"
          value={rating}
          error={errorOf('rating')}
          onChange={(value) => form.setFieldValue('rating', value)}
        />
        <TextInput label="Title (optional)" maxLength={reviewLimits.title} {...form.getInputProps('title')} />
        <div>
          <Textarea
            label="What should others know? (optional)"
            rows={5}
            maxLength={reviewLimits.content}
            {...form.getInputProps('content')}
          />
          <small className={styles.counter}>
            {formatCount(content.length)} / {formatCount(reviewLimits.content)}
          </small>
        </div>
        <ImagePicker
          images={images}
          limits={imageLimits}
          error={imageError}
          onChange={setImages}
          onError={setImageError}
        />
        {review?.status === 'approved' ? (
          <p className={styles.hint}>A moderator checks an edited review before others can see it again.</p>
        ) : null}
        {isBusy && images.added.length > 0 ? (
          <progress className={styles.progress} value={progress} max={1} aria-label="Upload" />
        ) : null}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {review ? 'Save changes' : 'Publish review'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

async function send(
  productId: string,
  review: OwnReview | undefined,
  text: { rating: number; title: string; content: string },
  { kept, added }: ChosenImages,
  onProgress: (part: number) => void,
): Promise<void> {
  const body = new FormData();
  body.set('rating', String(text.rating));
  body.set('title', text.title);
  body.set('content', text.content);
  for (const { file } of added) body.append('images[]', file);
  if (review === undefined) {
    body.set('productId', productId);
    await uploadForm('POST', '/api/reviews', body, onProgress);
    return;
  }
  const removed = review.images.filter(({ id }) => !kept.some((image) => image.id === id));
  for (const { id } of removed) body.append('removeImages[]', id);
  await uploadForm('PUT', `/api/reviews/${review.id}`, body, onProgress);
}
