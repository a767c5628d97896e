import sprite from './assets/icons.svg';

/** The product types by their number, 1 to 7, as people read them. */
export const PRODUCT_TYPE_LABELS = {
  1: 'Engagement ring',
  2: 'Eternity band',
  3: 'Ring',
  4: 'Earring',
  5: 'Necklace',
  6: 'Bracelet',
  7: 'Other',
} as const;

export type ProductType = keyof typeof PRODUCT_TYPE_LABELS;

type ProductTypeIconProps = { type: ProductType; size?: number; decorative?: boolean };

/** The drawing of a product type; it says its name unless `decorative`. */
export function ProductTypeIcon({ type, size = 16, decorative }: ProductTypeIconProps) {
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': PRODUCT_TYPE_LABELS[type] };
  return (
    <svg width={size} height={size} {...named}>
      <use href={`${sprite}#product-type-${type}`} />
    </svg>
  );
}
