import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { CategoryNode } from '../../../shared/categories/category.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import styles from './categories-desk-page.module.css';

/** Sets or removes the picture of a category. */
export function CategoryPicture({ category, onClose }: { category: CategoryNode; onClose: () => void }) {
  const inputId = useId();
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const remove = trpc.categoryEditing.removeImage.useMutation();
  const change = async (send: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await send();
      notify.success(done);
      onClose();
    } catch (error) {
      notify.error(messageOf(error));
      setBusy(false);
    }
    await Promise.all([utils.categoryEditing.invalidate(), utils.categories.invalidate()]);
  };
  const upload = (file: File) => {
    const body = new FormData();
    body.append('image[]', file);
    return uploadForm('PUT', `/api/category/${category.id}/image`, body);
  };
  return (
    <Dialog onClose={onClose} title={`Picture of ${category.name}`}>
      <div className={styles.form}>
        {category.image === null ? (
          <p className={styles.hint}>No picture yet. PNG, JPG, GIF, WEBP or AVIF up to 4 MB.</p>
        ) : (
          <img className={styles.picture} src={category.image} alt={`Now shown for ${category.name}`} />
        )}
        <input
          id={inputId}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          className={styles.input}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void change(() => upload(file), 'Picture saved');
          }}
        />
        <div className={styles.actions}>
          {category.image === null ? null : (
            <Button
              variant="default"
              color="red"
              loading={isBusy}
              onClick={() => void change(() => remove.mutateAsync({ id: category.id }), 'Picture removed')}
            >
              Remove picture
            </Button>
          )}
          <label htmlFor={inputId} className={styles.pick}>
            Choose a picture
          </label>
        </div>
      </div>
    </Dialog>
  );
}
