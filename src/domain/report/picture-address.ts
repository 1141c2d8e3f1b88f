/** Base and path joined by exactly one slash. `null` without a path. */
export function pictureAddress(base: string, path: string | null): string | null {
  return path ? `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}` : null
}
