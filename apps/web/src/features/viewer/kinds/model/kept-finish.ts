import { GEMS, METALS, type GemName, type Metal } from './scene/finish.ts';

const KEY = 'facet-finishes';
/** So many versions are remembered, those that were looked at last. */
const MOST = 100;

type KeptFinish = { metal: Metal | null; gem: GemName };

const isMetal = (word: string): word is Metal => word in METALS;
const isGem = (word: string): word is GemName => word in GEMS;
const entries = (): string[] => localStorage.getItem(KEY)?.split(' ') ?? [];

/** The metal and the stone that somebody chose for a version on this device. */
export function keptFinish(fileId: number): Partial<KeptFinish> {
  const [, metal = '', gem = ''] =
    entries()
      .find((entry) => entry.startsWith(`${fileId}:`))
      ?.split(':') ?? [];
  return { ...(isMetal(metal) && { metal }), ...(isGem(gem) && { gem }) };
}

export function keepFinish(fileId: number, { metal, gem }: KeptFinish): void {
  const others = entries().filter((entry) => entry !== '' && !entry.startsWith(`${fileId}:`));
  localStorage.setItem(KEY, [...others, `${fileId}:${metal ?? ''}:${gem}`].slice(-MOST).join(' '));
}
