import { numberText, t } from './words.ts';

const UNITS = [t('Bytes'), t('KB'), t('MB'), t('GB'), t('TB')];
const STEP = 1024;
const DECIMALS = { least: 2, most: 2, isGrouped: false };

/** A size in words, with two decimals from KB up: `512 Bytes`, `184.20 MB`; units are multiples of 1024. */
export function formatBytes(bytes: number) {
  if (!Number.isFinite(bytes) || bytes <= 0) return `0 ${UNITS[0]}`;
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  if (power === 0) return `${Math.round(bytes)} ${UNITS[0]}`;
  return `${numberText(bytes / STEP ** power, DECIMALS)} ${UNITS[power]}`;
}
