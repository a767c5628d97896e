/** How a cut stone looks without following light through it: its far walls, and the near facets over them. */
export const STONE = `
vec3 facetAt(vec3 seen) { return normalize(cross(dFdx(seen), dFdy(seen))); }
float studioOn(sampler2D light, vec3 facet, vec3 back, float most) {
  vec3 across = normalize(vec3(back.z, 0.0, -back.x));
  vec2 place = vec2(dot(across, facet), dot(cross(back, across), facet)) * 0.495 + 0.5;
  return texture2D(light, place).r * most;
}
vec3 shown(vec3 light) { return pow(light, vec3(1.0 / 2.2)); }
vec3 farWall(vec3 body, float bright) { return shown(pow(body, vec3(1.2)) * (0.05 + 0.85 * smoothstep(0.5, 1.15, bright))); }
vec4 nearFacet(vec3 body, float bright, float facing) {
  float glint = smoothstep(1.0, 1.25, bright);
  float rim = pow(1.0 - clamp(facing, 0.0, 1.0), 3.0);
  vec3 veil = shown(body) * (0.3 + 0.75 * smoothstep(0.4, 1.1, bright));
  return vec4(mix(veil, vec3(1.0), clamp(max(glint * 0.85, rim * 0.6), 0.0, 1.0)), clamp(0.34 + 0.5 * rim + 0.5 * glint, 0.0, 1.0));
}`;
