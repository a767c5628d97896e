import {
  BackSide,
  BoxGeometry,
  Mesh,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
} from 'three';
import { SPARKS, STUDIO } from './studio-glsl.ts';

/** The side of each of the cube map's six faces, in px. */
const SIDE = 256;

const VERTEX = `
varying vec3 vTo;
void main() {
  vTo = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;
const FRAGMENT = `
varying vec3 vTo;
${STUDIO}
${SPARKS}
void main() {
  vec3 d = normalize(vTo);
  gl_FragColor = vec4(studio(d) + sparks(d), 1.0);
}`;

/** The studio as polished metal mirrors it, from sharp to ever more blurred. */
export function createEnvironment(renderer: WebGLRenderer): Texture {
  const room = new BoxGeometry(10, 10, 10);
  const walls = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: BackSide,
    depthWrite: false,
  });
  const scene = new Scene();
  scene.add(new Mesh(room, walls));
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(scene, 0, 0.1, 100, { size: SIDE });
  generator.dispose();
  room.dispose();
  walls.dispose();
  return texture;
}
