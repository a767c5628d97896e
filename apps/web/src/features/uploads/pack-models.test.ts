import { expect, test } from 'vitest';
import { packModels } from './pack-models.ts';

const file = (name: string, text = 'x') => new File([text], name);
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

const OBJ = '# ring\r\nmtllib ring.mtl\r\nv 0 0 0\n';
const MTL = 'newmtl gold\n  map_Kd -s 1 1 1 maps/Gold.png\nmap_Bump scratches.jpg\n';

test('an OBJ file goes with its materials and their pictures, as one zip', async () => {
  const chosen = [
    file('ring.obj', OBJ),
    file('ring.mtl', MTL),
    file('gold.png'),
    file('scratches.jpg'),
    file('render.png'),
  ];
  const [zip, ...others] = await packModels(chosen);
  expect(names([...(zip ? [zip] : []), ...others])).toEqual(['ring.zip', 'render.png']);
  const text = new TextDecoder('latin1').decode(await zip?.arrayBuffer());
  for (const name of ['ring.obj', 'ring.mtl', 'gold.png', 'scratches.jpg']) expect(text).toContain(name);
  expect(text).not.toContain('render.png');
});

test('an OBJ file whose materials were not chosen goes by itself', async () => {
  const chosen = [file('ring.obj', OBJ), file('other.mtl', MTL), file('render.png')];
  expect(await packModels(chosen)).toEqual(chosen);
});

test('a glTF file always goes in a zip, with what it names', async () => {
  const gltf = file(
    'ring.gltf',
    '{"buffers":[{"uri":"ring%20data.bin"}],"images":[{"uri":"data:image/png;base64,AA"},{"uri":"100%.png"}]}',
  );
  expect(names(await packModels([gltf, file('ring data.bin'), file('Other.bin')]))).toEqual(['ring.zip', 'Other.bin']);
});

test('files without such a model are the same as before', async () => {
  const chosen = [file('ring.stl'), file('ring.png')];
  expect(await packModels(chosen)).toBe(chosen);
});
