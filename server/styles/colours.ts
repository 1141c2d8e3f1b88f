import { formatHex, parse } from 'culori'

const GRAMMAR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/a-z+-]{1,60}\)|[a-z]{3,24})$/i

/**
 * @param text A CSS colour: hex, `rgb()`, `hsl()` or a name.
 * @returns `#rrggbb`; `null` for a transparent colour and for any other text.
 */
export function readColour(text: string): string | null {
  const trimmed = text.trim()
  if (!GRAMMAR.test(trimmed)) return null
  const colour = parse(trimmed.toLowerCase())
  if (colour === undefined || (colour.alpha ?? 1) < 1) return null
  return formatHex(colour) ?? null
}
