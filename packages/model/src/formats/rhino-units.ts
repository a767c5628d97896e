import type * as Rhino from 'rhino3dm';

/** Millimetres in each unit that a Rhino file can be in and that says a length. */
const UNITS = {
  Microns: 0.001,
  Millimeters: 1,
  Centimeters: 10,
  Decimeters: 100,
  Meters: 1000,
  Kilometers: 1_000_000,
  Mils: 0.0254,
  Inches: 25.4,
  Feet: 304.8,
  Yards: 914.4,
} as const;

/** How many millimetres one unit of the file is; null where the file doesn't say it. */
export function millimetresOf(rhino: Rhino.RhinoModule, file: Rhino.File3dm): number | null {
  const unit = file.settings().modelUnitSystem;
  for (const [name, millimetres] of Object.entries(UNITS)) {
    // The numbers of the units differ between versions of the library; its own values do not.
    if (Reflect.get(rhino.UnitSystem, name) === unit) return millimetres;
  }
  return null;
}
