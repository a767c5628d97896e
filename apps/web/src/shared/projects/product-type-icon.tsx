import { productTypeLabel, type ProductType } from '@facet/contract/constants/catalogue';
import sprite from '../../ui/assets/icons.svg';

type ProductTypeIconProps = { type: ProductType; size?: number; decorative?: boolean };

/** The icon of a product type, with its name as label unless `decorative`. */
export function ProductTypeIcon({ type, size = 16, decorative }: ProductTypeIconProps) {
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': productTypeLabel(type) };
  return (
    <svg width={size} height={size} {...named}>
      <use href={`${sprite}#product-type-${type}`} />
    </svg>
  );
}
