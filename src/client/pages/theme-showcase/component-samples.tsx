import { Button } from '@mantine/core';
import { IconDownload, IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../platform/notify.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { QuantityStepper } from '../../ui/forms/quantity-stepper.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { MoneyText } from '../../ui/values/money-text.tsx';
import { RarityLabel } from '../../ui/values/rarity-label.tsx';
import { RatingStars } from '../../ui/values/rating-stars.tsx';
import { Stat } from '../../ui/values/stat.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './theme-panel.module.css';

const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;

function ButtonSamples() {
  return (
    <div className={styles.row}>
      <Button>Buy now</Button>
      <Button variant="default">Details</Button>
      <Button variant="light">Follow</Button>
      <Button variant="outline">Outline</Button>
      <Button color="red">Delete</Button>
      <Button color="green" variant="light">
        Approve
      </Button>
      <Button disabled>Sold out</Button>
      <Button loading>Saving</Button>
    </div>
  );
}

function BadgeSamples() {
  return (
    <div className={styles.row}>
      <StatusBadge tone="neutral">Draft</StatusBadge>
      <StatusBadge tone="info">Processing</StatusBadge>
      <StatusBadge tone="success">Completed</StatusBadge>
      <StatusBadge tone="warning">Pending</StatusBadge>
      <StatusBadge tone="danger">Cancelled</StatusBadge>
    </div>
  );
}

function ToastSamples() {
  return (
    <div className={styles.row}>
      <Button variant="default" size="xs" onClick={() => notify.success('Item added to cart')}>
        Success toast
      </Button>
      <Button variant="default" size="xs" onClick={() => notify.info('Prices were updated', { title: 'Good to know' })}>
        Info toast
      </Button>
      <Button variant="default" size="xs" onClick={() => notify.warning('Item already in cart')}>
        Warning toast
      </Button>
      <Button variant="default" size="xs" onClick={() => notify.error('Failed to place order')}>
        Error toast
      </Button>
    </div>
  );
}

export function ComponentSamples({ themeLabel }: { themeLabel: string }) {
  const [quantity, setQuantity] = useState(3);
  return (
    <div className={styles.samples}>
      <ButtonSamples />
      <div className={styles.row}>
        {rarities.map((rarity) => (
          <RarityLabel key={rarity} rarity={rarity} />
        ))}
      </div>
      <BadgeSamples />
      <div className={styles.row}>
        <MoneyText amount={24.9} compareAt={34.9} currency="USD" size="xl" />
        <RatingStars rating={4.3} reviewCount={412} variant="full" />
        <QuantityStepper value={quantity} max={9} label="Flask of Second Wind" onChange={setQuantity} />
      </div>
      <div className={styles.row}>
        <Stat value="4.8" label="average rating" />
        <Stat value="38 s" label="median delivery" />
        <span className={styles.code}>
          GM-2026-000042 <CopyButton value="GM-2026-000042" label="Copy order number" />
        </span>
      </div>
      <Pagination
        label={`Pages, ${themeLabel}`}
        page={4}
        totalPages={12}
        hrefOf={(page) => `/theme-showcase?page=${page}`}
      />
      <ToastSamples />
      <div className={styles.skeletons} aria-hidden="true">
        <Skeleton width="60%" height={18} />
        <Skeleton width="90%" height={14} />
        <Skeleton width="75%" height={14} />
      </div>
      <div className={styles.states}>
        <EmptyState title="Nothing saved yet" message="Tap the heart on a product." icon={<IconHeart size={30} />}>
          <Button variant="default" leftSection={<IconDownload size={17} />}>
            Browse downloads
          </Button>
        </EmptyState>
        <ErrorState message="Server error. Please try again later." requestId="req-7f3a9c" onRetry={() => undefined} />
      </div>
    </div>
  );
}
