/** The browser needs the address until the download has started. */
const LIFETIME_MS = 60_000

/** Saves files as downloads of the browser. */
export function createFiles(window: Window) {
  return {
    save(name: string, parts: readonly BlobPart[], type: string): void {
      const address = URL.createObjectURL(new Blob([...parts], { type }))
      const link = window.document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      window.setTimeout(() => URL.revokeObjectURL(address), LIFETIME_MS)
    },
  }
}

export type Files = ReturnType<typeof createFiles>
