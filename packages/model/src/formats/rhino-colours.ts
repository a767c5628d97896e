import type * as Rhino from 'rhino3dm';
import type { Rgb } from '../paint.ts';

/** Rhino's default colour: nobody has chosen it, and metal in it would show nothing. */
const isUnchosen = ([red, green, blue]: Rgb) => red + green + blue === 0;

function parseColour(value: unknown): Rgb | null {
  if (typeof value !== 'object' || value === null) return null;
  const [red, green, blue] = ['r', 'g', 'b'].map((part) => Number(Reflect.get(value, part)));
  if (red === undefined || green === undefined || blue === undefined) return null;
  const colour: Rgb = [red, green, blue];
  return colour.every((part) => part >= 0 && part <= 255) && !isUnchosen(colour) ? colour : null;
}

/** Returns the colour from an object's attributes: its material's, otherwise its own or that of its layer or block. */
export function createRhinoColours(rhino: Rhino.RhinoModule, file: Rhino.File3dm, layers: readonly Rhino.Layer[]) {
  const materials = file.materials();
  const known = new Map<number, Rgb | null>();
  const materialAt = (index: number) => {
    if (!(index >= 0 && index < materials.count)) return null;
    const found = known.get(index);
    if (found !== undefined) return found;
    const colour = parseColour(materials.get(index).diffuseColor);
    known.set(index, colour);
    return colour;
  };
  const { ObjectColorSource: colours, ObjectMaterialSource: sources } = rhino;
  return (attributes: Rhino.ObjectAttributes, parent: Rgb | null): Rgb | null => {
    const layer = layers[attributes.layerIndex];
    const { materialSource, colorSource } = attributes;
    const isOwn = materialSource === sources.MaterialFromObject;
    const material = materialAt(isOwn ? attributes.materialIndex : (layer?.renderMaterialIndex ?? -1));
    if (material && materialSource !== sources.MaterialFromParent) return material;
    if (colorSource === colours.ColorFromObject) return parseColour(attributes.objectColor);
    if (colorSource === colours.ColorFromParent) return parent;
    return parseColour(layer?.color);
  };
}
