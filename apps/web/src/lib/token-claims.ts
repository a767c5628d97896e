type Claims = { userId: number; expiresAt: number };

function claimsJson(token: string): string {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** Whose token it is and until when it is valid (ms since 1970); null for anything that is no token. */
export function tokenClaims(token: string): Claims | null {
  try {
    const { sub, exp }: { sub?: unknown; exp?: unknown } = JSON.parse(claimsJson(token));
    return { userId: Number(sub), expiresAt: Number(exp) * 1000 };
  } catch {
    // Something else was written under the key.
    return null;
  }
}
