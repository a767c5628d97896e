import type { Triple } from '../model-data.ts';

/** A ball with this many rings of facets. */
export function ball(radius: number, rings: number): Triple[] {
  const around = rings * 2;
  const place = (ring: number, turn: number): Triple => {
    const [polar, angle] = [(ring * Math.PI) / rings, ((turn % around) * 2 * Math.PI) / around];
    const out = ring === 0 || ring === rings ? 0 : Math.sin(polar) * radius;
    return [out * Math.cos(angle), out * Math.sin(angle), Math.cos(polar) * radius];
  };
  return Array.from({ length: rings * around }, (_, at) => {
    const [ring, turn] = [Math.floor(at / around), at % around];
    const [a, b, c, d] = [place(ring, turn), place(ring + 1, turn), place(ring + 1, turn + 1), place(ring, turn + 1)];
    return ring === 0 ? [a, b, c] : ring === rings - 1 ? [a, b, d] : [a, b, c, c, d, a];
  }).flat();
}
