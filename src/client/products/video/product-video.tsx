import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProductImage } from '../../../shared/products/product.schemas.ts';
import { videoHosts } from '../../../shared/products/videos/video.rules.ts';
import type { ProductVideo } from '../../../shared/products/videos/video.schemas.ts';
import styles from './product-video.module.css';

type VideoProps = { video: ProductVideo; cover: ProductImage };

/** A video behind its poster. Nothing is fetched before one presses play, from the shop or from anybody else. */
export function VideoStage({ video, cover }: VideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) return <Player video={video} cover={cover} />;
  const host = video.source === 'file' ? undefined : videoHosts[video.source].name;
  return (
    <button type="button" className={styles.poster} onClick={() => setPlaying(true)}>
      <img src={video.posterUrl ?? cover.variants[1280]} alt="" />
      <span className={styles.play}>
        <IconPlayerPlayFilled size={30} aria-hidden="true" />
      </span>
      <span className={styles.title}>
        Play video: {video.title}
        {host === undefined ? null : <small>Plays from {host}, which then learns your IP address</small>}
      </span>
    </button>
  );
}

function Player({ video, cover }: VideoProps) {
  if (video.source === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: sellers upload no captions; the title says what is shown
      <video
        className={styles.player}
        src={video.url}
        poster={video.posterUrl ?? cover.variants[1280]}
        title={video.title}
        // Arrow keys seek here instead of turning to the next picture.
        onKeyDown={(event) => event.stopPropagation()}
        controls
        autoPlay
        playsInline
      />
    );
  }
  return (
    <iframe
      className={styles.player}
      src={video.url}
      title={video.title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

type VideoThumbProps = VideoProps & { isShown: boolean; onShow: () => void };

export function VideoThumb({ video, cover, isShown, onShow }: VideoThumbProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.thumb}
        aria-label={`Video: ${video.title}`}
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
      >
        <img src={video.posterUrl ?? cover.variants[320]} alt="" width={68} height={85} loading="lazy" />
        <IconPlayerPlayFilled size={22} aria-hidden="true" />
      </button>
    </li>
  );
}
