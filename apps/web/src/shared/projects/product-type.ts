import { PRODUCT_TYPES, productTypeLabel, type ProductType } from '@facet/contract/constants/catalogue';

/** The product type for a number from the wire; one that this app does not know becomes "other". */
export const productType = (number: number): ProductType => PRODUCT_TYPES.find((type) => type === number) ?? 7;

/** The label of a product type's number. */
export const labelOfType = (number: number): string => productTypeLabel(productType(number));
