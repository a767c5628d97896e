import { t } from '@facet/contract/words/speech';
type Naming = readonly [pattern: RegExp, name: string];

// Order matters: browsers name their relatives too, so the most specific comes first.
const BROWSERS: readonly Naming[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Naming[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly Naming[]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The same in English and for comparing: two browsers of one kind on systems of one kind are one device. */
export const nameDevice = (userAgent: string): string =>
  [nameIn(userAgent, BROWSERS) ?? 'another browser', nameIn(userAgent, SYSTEMS) ?? 'another system'].join(' on ');

/**
 * The browser and system behind a user agent, in words, as far as that is no guess. Written here because bowser,
 * detect-browser and ua-parser-js take 20 to 300 times as long and would still need a table of these words.
 */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Another device');
}
