import { afterAll, beforeAll, vi } from 'vitest'

/** The lines that servers of the surrounding tests write to their log, instead of the output of the tests. */
export function captureLog(): string[] {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write')
  beforeAll(() => {
    write.mockImplementation((text) => {
      lines.push(String(text))
      return true
    })
  })
  afterAll(() => write.mockRestore())
  return lines
}
