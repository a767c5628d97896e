/** A filter's values after one was pressed: added, or removed if it was there; undefined if none is left. */
export function toggled<Value>(chosen: readonly Value[] = [], value: Value): Value[] | undefined {
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
}
