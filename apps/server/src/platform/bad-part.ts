type Place = { value: unknown; key: PropertyKey; within: Place | null };

// PostgreSQL stores no NUL, and neither text nor JSON with half of a surrogate pair.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

function pathOf(place: Place): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = place; at.within; at = at.within) path.unshift(at.key);
  return path;
}

// Every object has these already: one of its own in their place breaks whatever turns it to text or to a number.
const isInherited = (name: string) => name in Object.prototype;

/**
 * The path of the first part of a parsed body, query or frame that is taken nowhere: a text, or name of a field, that the
 * database can't store, or a field that has the name of what every object has (`toString`). Else null.
 */
export function badPart(value: unknown): PropertyKey[] | null {
  // The list grows while it is read, so that no nesting is deep enough to break this.
  const places: Place[] = [{ value, key: '', within: null }];
  for (const place of places) {
    const { value: given } = place;
    if (typeof given === 'string' && !isStorable(given)) return pathOf(place);
    if (typeof given !== 'object' || given === null) continue;
    const holds = (key: PropertyKey, part: unknown) => {
      if (typeof part === 'string' || typeof part === 'object') places.push({ value: part, key, within: place });
    };
    // A list by its numbers: the points of a drawing are hundreds of thousands, and naming each costs more than reading it.
    if (Array.isArray(given)) for (let index = 0; index < given.length; index += 1) holds(index, given[index]);
    else
      for (const [key, part] of Object.entries(given)) {
        if (!isStorable(key)) return pathOf(place);
        if (isInherited(key)) return [...pathOf(place), key];
        holds(key, part);
      }
  }
  return null;
}
