import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Sharp } from 'sharp'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1200, height: 800 }

/** Writes a picture of the documentation. @throws when it is too heavy for a page */
export async function write(name: string, picture: Sharp, mostBytes = 120_000): Promise<void> {
  const bytes = await picture.webp({ quality: 72, effort: 6 }).toBuffer()
  if (bytes.length > mostBytes) throw new Error(`${name} has ${bytes.length} bytes.`)
  const path = `docs/${name}.webp`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  console.log(`${path}: ${Math.round(bytes.length / 1000)} kB`)
}
