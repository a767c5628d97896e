import type { MetalColour } from '@facet/contract/craft/alloys';
import styles from './alloys.module.css';

export const METAL_WORDS: Readonly<Record<MetalColour, string>> = {
  yellow: 'Yellow',
  white: 'White',
  rose: 'Rose',
  silver: 'Silver',
};

/** How an alloy looks, beside the word for it. */
export const MetalSwatch = ({ colour }: { colour: MetalColour }) => (
  <span className={styles.swatch} data-metal={colour} aria-hidden="true" />
);
