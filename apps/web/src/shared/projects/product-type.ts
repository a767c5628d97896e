import { PRODUCT_TYPES, productTypeLabel, type ProductType } from '@facet/contract/constants/catalogue';

/** A number from the wire as a product type; one that this app does not know is "other". */
export const productType = (number: number): ProductType => PRODUCT_TYPES.find((type) => type === number) ?? 7;

/** The product type of a number as people read it. */
export const labelOfType = (number: number): string => productTypeLabel(productType(number));
