/** The header of a fixed client credential (RFC 7617). It is public, since browsers hold it: it proves nothing. */
export function basicCredential(user: string, password: string): { readonly authorization: string } {
  const bytes = new TextEncoder().encode(`${user}:${password}`)
  return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` }
}
