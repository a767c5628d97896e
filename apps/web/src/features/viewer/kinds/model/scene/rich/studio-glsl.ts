/** A photographer's studio: its brightness in each direction; y is up, z towards the camera, 1 is white paper. */
export const STUDIO = `
float lamp(vec3 d, vec3 to, vec2 half_, float soft) {
  vec3 c = normalize(to);
  float facing = dot(d, c);
  if (facing <= 0.05) return 0.0;
  vec3 right = normalize(cross(abs(c.y) > 0.95 ? vec3(0.0, 0.0, -1.0) : vec3(0.0, 1.0, 0.0), c));
  vec2 at = abs(vec2(dot(d, right), dot(d, cross(c, right)))) / facing;
  vec2 inside = 1.0 - smoothstep(half_, half_ + soft, at);
  // A cloth in front of a bulb is brightest in the middle.
  return inside.x * inside.y * (0.72 + 0.28 * exp(-2.0 * dot(at / half_, at / half_)));
}
vec3 studio(vec3 d) {
  float height = d.y;
  vec3 room = mix(vec3(0.11, 0.105, 0.1), vec3(0.4, 0.4, 0.405), smoothstep(-0.5, 0.3, height));
  room = mix(room, vec3(0.95, 0.95, 0.97), smoothstep(0.2, 0.95, height));
  // The table reflects light; the camera and whoever stands behind it don't.
  room += vec3(0.62, 0.6, 0.57) * smoothstep(-0.3, -0.9, height);
  room *= 1.0 - 0.72 * smoothstep(0.8, 0.97, d.z) * smoothstep(0.5, 0.0, height);
  room *= 1.0 - 0.72 * smoothstep(0.15, 0.03, abs(height + 0.08));
  vec3 warm = vec3(1.0, 0.965, 0.91);
  vec3 cool = vec3(0.93, 0.97, 1.0);
  room += warm * 7.5 * lamp(d, vec3(-0.62, 0.72, 0.42), vec2(0.42, 0.3), 0.035);
  room += cool * 5.0 * lamp(d, vec3(0.12, 1.0, -0.22), vec2(0.62, 0.16), 0.03);
  room += cool * 6.0 * lamp(d, vec3(0.96, 0.28, 0.12), vec2(0.09, 0.62), 0.02);
  room += warm * 3.6 * lamp(d, vec3(-0.97, 0.06, -0.22), vec2(0.07, 0.5), 0.02);
  room += warm * 4.2 * lamp(d, vec3(0.42, 0.3, -0.88), vec2(0.34, 0.1), 0.025);
  room += cool * 2.6 * lamp(d, vec3(0.46, 0.52, 0.8), vec2(0.2, 0.12), 0.03);
  room += warm * 1.5 * lamp(d, vec3(-0.3, 0.16, 0.95), vec2(0.5, 0.1), 0.05);
  return room;
}`;

/** Small lamps all over the ceiling: too small to light a room, but they make stones sparkle. */
export const SPARKS = `
vec3 sparks(vec3 d) {
  float sum = 0.0;
  for (int at = 0; at < 26; at += 1) {
    float turn = float(at) * 2.39996;
    float height = 0.12 + 0.86 * fract(float(at) * 0.6180339 + 0.21);
    float across = sqrt(1.0 - height * height);
    vec3 to = vec3(cos(turn) * across, height, sin(turn) * across);
    sum += smoothstep(0.9974, 0.9988, dot(d, to));
  }
  return vec3(17.0, 16.6, 15.8) * sum;
}`;

/** Tone mapping: bright light turns white softly. */
export const TO_SCREEN = `
vec3 toScreen(vec3 light) {
  vec3 c = light * 0.82;
  c = clamp((c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14), 0.0, 1.0);
  return mix(c * 12.92, 1.055 * pow(max(c, vec3(1e-5)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
vec3 toLight(vec3 screen) {
  return mix(screen / 12.92, pow((screen + 0.055) / 1.055, vec3(2.4)), step(0.04045, screen));
}`;
