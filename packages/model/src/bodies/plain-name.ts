/** A name of a layer or an object with its words apart: CamelCase, digits and underscores part them as spaces do. */
export const plainName = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[\d_]+/g, ' ');
