import { fieldProblemOf } from '../../platform/http/field-problem.ts';
import '../../ui/forms/form-sheets.ts';
import { ActionIcon, Button, FileInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { parseVideoAddress, videoHosts, videoLimits } from '../../../shared/products/videos/video.rules.ts';
import type { ProductVideo } from '../../../shared/products/videos/video.schemas.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { uploadForm } from '../../platform/upload-form.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './videos-panel.module.css';

const megabytes = videoLimits.bytes / 1_000_000;

function tell(error: unknown): void {
  notify.error(fieldProblemOf(error));
}

function sourceOf({ source }: ProductVideo): string {
  return source === 'file' ? 'Uploaded file' : videoHosts[source].name;
}

function AddVideo({ productId, onDone }: { productId: string; onDone: () => Promise<unknown> }) {
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [video, setVideo] = useState<File | null>(null);
  const [poster, setPoster] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const link = trpc.productVideos.link.useMutation();
  const isWrong = url.trim() !== '' && parseVideoAddress(url) === undefined;
  const isReady = title.trim() !== '' && (video !== null || (url.trim() !== '' && !isWrong));
  const upload = async (file: File) => {
    const body = new FormData();
    body.append('title', title.trim());
    body.append('video', file);
    if (poster) body.append('poster', poster);
    await uploadForm('POST', `/api/product/${productId}/videos/file`, body);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    try {
      await (video ? upload(video) : link.mutateAsync({ id: productId, title: title.trim(), url: url.trim() }));
      notify.success('Video added');
      setTitle('');
      setUrl('');
      setVideo(null);
      setPoster(null);
      await onDone();
    } catch (error) {
      tell(error);
    }
    setBusy(false);
  };
  return (
    <form className={styles.adding} onSubmit={send} noValidate aria-label="Add a video">
      <TextInput
        label="Title"
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        label="Address at YouTube or Vimeo"
        placeholder="https://"
        value={url}
        disabled={video !== null}
        error={isWrong ? fieldMessages.videoAddressInvalid : undefined}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <FileInput
        label={`Or a file: MP4 or WebM up to ${megabytes} MB`}
        accept="video/mp4,video/webm"
        placeholder="Choose a file"
        clearable
        value={video}
        onChange={setVideo}
      />
      {video ? (
        <FileInput
          label="Picture shown before it plays"
          accept="image/png,image/jpeg,image/webp"
          placeholder="The cover"
          clearable
          value={poster}
          onChange={setPoster}
        />
      ) : null}
      <Button type="submit" loading={isBusy} disabled={!isReady}>
        Add video
      </Button>
    </form>
  );
}

/** The videos of a product: files of the shop, or players of YouTube and Vimeo. */
export function VideosPanel({ productId }: { productId: string }) {
  const utils = trpc.useUtils();
  const [leaving, setLeaving] = useState<ProductVideo>();
  const videos = trpc.productVideos.list.useQuery({ id: productId }, { staleTime: 0 });
  const refresh = () => utils.productVideos.list.invalidate();
  const remove = trpc.productVideos.remove.useMutation({
    onSuccess: refresh,
    onError: tell,
    onSettled: () => setLeaving(undefined),
  });
  const items = videos.data?.items ?? [];
  return (
    <div className={styles.panel}>
      <SettingsCard title="Videos" description={`Up to ${videoLimits.count}, shown after the pictures.`}>
        {videos.isError ? <QueryError error={videos.error} onRetry={() => void videos.refetch()} /> : null}
        {videos.data && items.length === 0 ? <p className={styles.none}>No video yet.</p> : null}
        <ul className={styles.list}>
          {items.map((video) => (
            <RemovableItem key={video.id}>
              <span>
                <strong>{video.title}</strong>
                <small>{sourceOf(video)}</small>
              </span>
              <ActionIcon
                variant="subtle"
                color="red"
                size={40}
                aria-label={`Remove ${video.title}`}
                data-removes=""
                onClick={() => setLeaving(video)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </RemovableItem>
          ))}
        </ul>
        {items.length < videoLimits.count ? <AddVideo productId={productId} onDone={refresh} /> : null}
        <ConfirmModal
          isOpen={leaving !== undefined}
          title="Remove this video?"
          confirmLabel="Remove video"
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => leaving && remove.mutate({ id: productId, videoId: leaving.id })}
          onClose={() => setLeaving(undefined)}
        >
          It leaves the shop at once.
        </ConfirmModal>
      </SettingsCard>
    </div>
  );
}
