import { PRODUCT_TYPE_LABELS, type ProductType } from '../ui/product-type-icon.tsx';

/** The product types in the order of their icons. */
export const PRODUCT_TYPES: readonly ProductType[] = [1, 2, 3, 4, 5, 6, 7];

/** A number from the wire as a product type; one that this app does not know is "other". */
export const productType = (number: number): ProductType => PRODUCT_TYPES.find((type) => type === number) ?? 7;

/** The product type of a number as people read it. */
export const productTypeLabel = (number: number): string => PRODUCT_TYPE_LABELS[productType(number)];
