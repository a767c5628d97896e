/** What the server says about single addresses (`users.1.email`), each after its address. */
export function inviteErrors(errors: Readonly<Record<string, unknown>>, emails: readonly string[]): string[] {
  return Object.entries(errors).map(([field, text]) => {
    const index = /^users\.(\d+)\./.exec(field)?.[1];
    const email = index === undefined ? undefined : emails[Number(index)];
    return email && emails.length > 1 ? `${email}: ${String(text)}` : String(text);
  });
}
