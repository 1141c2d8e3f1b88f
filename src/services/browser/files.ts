/** Long enough for any browser to have opened the file that it was given. */
const KEPT_MS = 60_000

/** Hands files to the browser, which keeps them where its downloads go. */
export function createFiles(window: Window) {
  return {
    save(name: string, parts: readonly BlobPart[], type: string): void {
      const address = URL.createObjectURL(new Blob([...parts], { type }))
      const link = window.document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
    },
  }
}

export type Files = ReturnType<typeof createFiles>
