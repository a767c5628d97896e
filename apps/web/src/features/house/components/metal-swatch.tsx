import type { MetalColour } from '@facet/contract/craft/alloys';
import styles from './alloys.module.css';

/** An alloy's colour, beside the word for it. */
export const MetalSwatch = ({ colour }: { colour: MetalColour }) => (
  <span className={styles.swatch} data-metal={colour} aria-hidden="true" />
);
