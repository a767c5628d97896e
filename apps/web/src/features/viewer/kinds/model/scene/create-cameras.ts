import type { ModelView } from '@facet/contract/entities/drawing';
import { OrthographicCamera, PerspectiveCamera, Vector3, type Camera } from 'three';
import type { Size } from '../../../../../shared/drawing/surface.ts';
import type { Bounds } from '@facet/model/model-data';
import { measureDistance, fitFrame, toLens } from './camera.ts';

/** The nearest and farthest distance from the camera at which there can be something to see. */
function findDepths({ position, projection, target }: ModelView, { min, max }: Bounds) {
  const [low, high] = [new Vector3(...min), new Vector3(...max)];
  // The grid reaches a little beyond the model.
  const radius = low.distanceTo(high) * 1.3;
  const middle = low.lerp(high, 0.5).distanceTo(new Vector3(...position));
  const toTarget = new Vector3(...target).distanceTo(new Vector3(...position));
  if (projection === 'orthographic') return { near: -middle - radius, far: middle + radius };
  return { near: Math.max(toTarget / 200, middle - radius), far: middle + radius };
}

/** One camera of each kind; both take their place and lens from a view. */
export function createCameras() {
  const perspective = new PerspectiveCamera();
  const orthographic = new OrthographicCamera();
  return (view: ModelView, canvas: Size, bounds: Bounds): Camera => {
    const { half, aspect } = toLens(view, fitFrame(canvas));
    const camera = view.projection === 'orthographic' ? orthographic : perspective;
    camera.position.set(...view.position);
    camera.up.set(...view.up);
    camera.lookAt(...view.target);
    Object.assign(camera, findDepths(view, bounds));
    if (camera instanceof PerspectiveCamera) {
      camera.fov = (Math.atan(half) * 360) / Math.PI;
      camera.aspect = aspect;
    } else {
      const top = half * measureDistance(view);
      Object.assign(camera, { top, bottom: -top, right: top * aspect, left: -top * aspect });
    }
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    return camera;
  };
}
