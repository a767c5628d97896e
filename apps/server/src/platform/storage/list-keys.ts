import type { S3Config } from './s3-storage.ts';

/** Every object in a bucket, in order of the keys, with its size in bytes; of those that begin with `prefix`, if given. */
export async function* listKeys(
  { bucket, endpoint, region, ...credentials }: S3Config,
  prefix?: string,
): AsyncGenerator<{ key: string; size: number }> {
  const { S3Client, ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: endpoint !== undefined });
  try {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }));
      for (const { Key: key, Size: size = 0 } of page.Contents ?? []) if (key !== undefined) yield { key, size };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  } finally {
    client.destroy();
  }
}
