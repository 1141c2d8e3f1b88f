/** Header of a fixed client credential (RFC 7617). Browsers hold it, so it is public and proves nothing. */
export function basicCredential(user: string, password: string): { readonly authorization: string } {
  const bytes = new TextEncoder().encode(`${user}:${password}`)
  return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` }
}
