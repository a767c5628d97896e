/**
 * Hands files on as they are uploaded: a model of several files as one zip of them. Others are handed on at once; what
 * can't be read or packed goes as it is, and is judged so.
 */
export function withPackedModels(files: readonly File[], take: (files: readonly File[]) => void): void {
  if (!files.some(({ name }) => /\.(?:obj|gltf)$/i.test(name))) return take(files);
  const pack = async () => {
    const { packModels } = await import('./pack-models.ts');
    return packModels(files);
  };
  void pack()
    .catch(() => files)
    .then(take);
  return undefined;
}
