import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Somebody was there (1) and has shown it by finger or PIN (4); a key is enclosed (64). */
const USED = 0x05;
const MADE = 0x45;

function counted(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** A passkey as a browser at `origin` keeps one, without a browser: its answers are those of WebAuthn, level 3. */
export function makeSoftPasskey(origin: string, { flags = USED }: { flags?: number } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const site = sha256(new URL(origin).hostname);
  const answer = { id: base64(credentialId), rawId: base64(credentialId), type: 'public-key' as const };
  const said = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false });
  let uses = 0;

  /** In CBOR: a key on the curve P-256, for ES256. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const head = Buffer.from('a5010203262001215820', 'hex');
    return Buffer.concat([
      head,
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  return {
    make(challenge: string) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(),
      ]);
      const authData = Buffer.concat([site, Buffer.from([MADE]), counted(0), credential]);
      const length = Buffer.from([0x58, authData.length]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        length,
        authData,
      ]);
      const clientDataJSON = base64(said('webauthn.create', challenge));
      return { ...answer, response: { clientDataJSON, attestationObject: base64(attestationObject) } };
    },
    use(challenge: string) {
      uses += 1;
      const clientDataJSON = said('webauthn.get', challenge);
      const authenticatorData = Buffer.concat([site, Buffer.from([flags]), counted(uses)]);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      const response = { clientDataJSON: base64(clientDataJSON), authenticatorData: base64(authenticatorData) };
      return { ...answer, response: { ...response, signature: base64(signature) } };
    },
  };
}
