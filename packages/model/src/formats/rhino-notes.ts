import type * as Rhino from 'rhino3dm';

/** Notes of an object that are looked at. */
const MOST_NOTES = 20;

/** The texts in the pairs of key and text that an object's author kept with it. */
function userTexts(attributes: Rhino.ObjectAttributes): string[] {
  // The types say a list of texts, which they are not.
  const pairs: unknown = attributes.userStringCount > 0 ? attributes.getUserStrings() : [];
  if (!Array.isArray(pairs)) return [];
  return pairs.slice(0, MOST_NOTES).flatMap((pair: unknown) => (Array.isArray(pair) ? pair.map(String) : []));
}

/** Returns what else a file says about an object: the name of its material, and its author's notes. */
export function createRhinoNotes(rhino: Rhino.RhinoModule, file: Rhino.File3dm, layers: readonly Rhino.Layer[]) {
  const materials = file.materials();
  const known = new Map<number, string>();
  const materialAt = (index: number) => {
    if (!(index >= 0 && index < materials.count)) return '';
    const name = known.get(index) ?? materials.get(index).name;
    known.set(index, name);
    return name;
  };
  return (attributes: Rhino.ObjectAttributes): string[] => {
    const isOwn = attributes.materialSource === rhino.ObjectMaterialSource.MaterialFromObject;
    const index = isOwn ? attributes.materialIndex : (layers[attributes.layerIndex]?.renderMaterialIndex ?? -1);
    return [...userTexts(attributes), materialAt(index)].filter((text) => text !== '');
  };
}
