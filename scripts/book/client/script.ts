import { transformWithOxc } from 'vite'

/** Removes the types, and the empty export: a page from a file loads no modules. */
export async function scriptOf(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'client.ts')
  return code.replace(/^export \{\};?$/m, '')
}
