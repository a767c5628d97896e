type Place = { value: unknown; key: PropertyKey; within: Place | null };

// PostgreSQL stores no NUL, and neither text nor JSON with half of a surrogate pair.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function joinPath(place: Place): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = place; at.within; at = at.within) path.unshift(at.key);
  return path;
}

// Every object inherits these: a field of the same name breaks whatever turns the object into text or a number.
const isInherited = (name: string) => name in Object.prototype;

/**
 * The path of the first part of a parsed body, query or frame that is accepted nowhere: a text or field name that the
 * database can't store, or a field named like something every object inherits (`toString`). Null if there is none.
 */
export function badPart(value: unknown): PropertyKey[] | null {
  // The list grows while it is read, so that no nesting is deep enough to break this.
  const places: Place[] = [{ value, key: '', within: null }];
  for (const place of places) {
    const { value: given } = place;
    if (typeof given === 'string' && !isStorable(given)) return joinPath(place);
    if (typeof given !== 'object' || given === null) continue;
    const holds = (key: PropertyKey, part: unknown) => {
      if (typeof part === 'string' || typeof part === 'object') places.push({ value: part, key, within: place });
    };
    // Lists are walked by index: a drawing has hundreds of thousands of points, and naming each costs more than reading
    // it.
    if (Array.isArray(given)) for (let index = 0; index < given.length; index += 1) holds(index, given[index]);
    else
      for (const [key, part] of Object.entries(given)) {
        if (!isStorable(key)) return joinPath(place);
        if (isInherited(key)) return [...joinPath(place), key];
        holds(key, part);
      }
  }
  return null;
}
