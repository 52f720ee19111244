import { Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { avatarMinSide } from '../../../shared/auth/avatar.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import type { Profile } from '../../../shared/users/profile.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { ApiFailure } from '../../platform/http/api-post.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { AvatarCrop } from './avatar-crop.tsx';
import styles from './avatar-editor.module.css';

const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const maxBytes = 5_000_000;
const movingBytes = 1_000_000;

function describe(error: unknown): string {
  const key = error instanceof ApiFailure ? error.envelope?.errors?.avatar?.[0] : undefined;
  return (key === undefined ? undefined : fieldMessages[key]) ?? messageOf(error);
}

/** The member's picture, with ways to choose another one or none. */
export function AvatarEditor({ user }: { user: Pick<Profile, 'userName' | 'avatarUrl'> }) {
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<ImageBitmap>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = trpc.profile.removeAvatar.useMutation({
    onSuccess: () => utils.auth.profile.invalidate(),
    onError: (error) => setFailure(messageOf(error)),
  });

  const save = async (picture: Blob) => {
    setBusy(true);
    try {
      const body = new FormData();
      body.set('avatar', picture, 'avatar');
      await uploadForm('PUT', '/api/auth/profile/avatar', body);
      await utils.auth.profile.invalidate();
      notify.success('Your picture has been changed');
    } catch (error) {
      setFailure(describe(error));
    }
    setBusy(false);
    setImage(undefined);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    setFailure(undefined);
    if (!types.includes(file.type)) return setFailure('Please choose a PNG, JPG, GIF or WEBP picture');
    if (file.size > maxBytes) return setFailure('The picture may be at most 5 MB');
    // A canvas would keep only one frame, so small GIFs are uploaded unchanged.
    if (file.type === 'image/gif' && file.size <= movingBytes) return save(file);
    const decoded = await createImageBitmap(file).catch(() => undefined);
    if (!decoded) return setFailure('This picture cannot be read');
    // The square that is cut out of it would be blown up past what the shop refuses.
    if (Math.min(decoded.width, decoded.height) < avatarMinSide) return setFailure(fieldMessages.avatarTooSmall);
    setImage(decoded);
  };
  return (
    <div className={styles.editor}>
      <Avatar user={user} size="xl" />
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} stroke={1.8} />}
            loading={isBusy && image === undefined}
            onClick={() => input.current?.click()}
          >
            Choose a picture
          </Button>
          {user.avatarUrl === null ? null : (
            <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
              Remove
            </Button>
          )}
        </div>
        <small className={styles.hint}>PNG, JPG, GIF or WEBP, up to 5 MB, at least 64 × 64 pixels</small>
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
        <input ref={input} type="file" accept={types.join(',')} hidden aria-label="Picture file" onChange={choose} />
      </div>
      {image === undefined ? null : (
        <AvatarCrop image={image} isBusy={isBusy} onCrop={save} onClose={() => setImage(undefined)} />
      )}
    </div>
  );
}
