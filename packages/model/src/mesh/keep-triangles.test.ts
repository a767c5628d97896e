import { expect, test } from 'vitest';
import { keepTriangles } from './keep-triangles.ts';

const corners = Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8);
const bodyOf = Uint32Array.of(0, 1, 0);

test('the triangles of some bodies are kept, each with its body', () => {
  expect(keepTriangles({ corners, bodyOf }, (body) => body === 0)).toEqual({
    corners: Uint32Array.of(0, 1, 2, 6, 7, 8),
    bodyOf: Uint32Array.of(0, 0),
  });
  expect(keepTriangles({ corners, bodyOf }, () => false).bodyOf).toHaveLength(0);
});

test('nothing is copied where all are kept', () => {
  expect(keepTriangles({ corners, bodyOf }, () => true)).toEqual({ corners, bodyOf });
  expect(keepTriangles({ corners, bodyOf }, () => true).corners).toBe(corners);
});
