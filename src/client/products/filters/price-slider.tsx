import { RangeSlider } from '@mantine/core';
import { symbolOf } from '../../../shared/money/money.ts';
import styles from './price-filter.module.css';
import { openEnd, priceStops } from './price-stops.ts';

function describePlace(place: number, currency: string): string {
  const price = priceStops[place];
  return price === undefined ? 'Any price' : `${symbolOf(currency)}${price}`;
}

interface PriceSliderProps {
  /** From and to, as places among `priceStops`. */
  places: [number, number];
  currency: string;
  onDrag: (places: [number, number]) => void;
  onChoose: (places: [number, number]) => void;
}

/** Chooses a range of prices by two thumbs below the histogram. */
export function PriceSlider({ places, currency, onDrag, onChoose }: PriceSliderProps) {
  return (
    <RangeSlider
      className={styles.slider ?? ''}
      size={4}
      thumbSize={20}
      min={0}
      max={openEnd}
      step={1}
      minRange={1}
      value={places}
      label={(place) => describePlace(place, currency)}
      thumbFromLabel="Lowest price"
      thumbToLabel="Highest price"
      onChange={onDrag}
      onChangeEnd={onChoose}
    />
  );
}
