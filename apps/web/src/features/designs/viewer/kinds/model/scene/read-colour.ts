import { Color, ColorManagement, Vector3 } from 'three';

// Everything is drawn in the colours of the page as they are: no colour is converted on the way.
ColorManagement.enabled = false;

/** A colour token as it holds at an element, each part from 0 to 1. */
export function readColour(element: Element, token: string): Vector3 {
  const colour = new Color(getComputedStyle(element).getPropertyValue(token).trim());
  return new Vector3(colour.r, colour.g, colour.b);
}
