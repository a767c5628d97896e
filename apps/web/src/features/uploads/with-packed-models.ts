/**
 * Passes files on as they are to be uploaded: a model of several files as one zip, others at once. What can't be read
 * or packed is passed on as it is, for the server to judge.
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
