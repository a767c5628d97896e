/** This many are sorted by insertion. */
const FEW = 64;

/** Sorts numbers in place, together with what belongs to each. */
export function sortTogether(numbers: Float64Array, others: Uint32Array | Int8Array): void {
  if (numbers.length > FEW) {
    const order = [...numbers.keys()].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
    const [wereNumbers, wereOthers] = [numbers.slice(), others.slice()];
    for (const [to, at] of order.entries()) [numbers[to], others[to]] = [wereNumbers[at] ?? 0, wereOthers[at] ?? 0];
    return;
  }
  for (let next = 1; next < numbers.length; next += 1) {
    const [number = 0, other = 0] = [numbers[next], others[next]];
    let at = next;
    for (; at > 0 && (numbers[at - 1] ?? 0) > number; at -= 1) {
      numbers[at] = numbers[at - 1] ?? 0;
      others[at] = others[at - 1] ?? 0;
    }
    numbers[at] = number;
    others[at] = other;
  }
}
