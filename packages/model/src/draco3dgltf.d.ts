declare module 'draco3dgltf/draco_decoder_gltf_nodejs.js' {
  import type { Draco } from '@facet/model/formats/unpack-gltf';

  type Settings = { locateFile: (file: string) => string };
  export default function draco(settings?: Settings): Promise<Draco>;
}

declare module 'draco3dgltf/draco_encoder_gltf_nodejs.js' {
  type Handle = object;
  type Bytes = { GetValue: (at: number) => number };
  type Encoder = {
    SetAttributeQuantization: (attribute: number, bits: number) => void;
    EncodeMeshToDracoBuffer: (mesh: Handle, to: Bytes) => number;
  };
  type Builder = {
    AddFacesToMesh: (mesh: Handle, count: number, corners: Uint32Array) => boolean;
    AddFloatAttributeToMesh: (
      mesh: Handle,
      attribute: number,
      count: number,
      width: number,
      values: Float32Array,
    ) => number;
  };
  /** What tests make files with. */
  type Encoding = {
    Encoder: new () => Encoder;
    MeshBuilder: new () => Builder;
    Mesh: new () => Handle;
    DracoInt8Array: new () => Bytes;
    POSITION: number;
  };
  export default function encoding(): Promise<Encoding>;
}
