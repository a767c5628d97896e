/** What is chosen in a filter after one value was pressed: added, or removed if it was there; undefined when none is left. */
export function toggled<Value>(chosen: readonly Value[] = [], value: Value): Value[] | undefined {
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return next.length > 0 ? next : undefined;
}
