/** Style of a dealership as the wire has it: see `ownershipStyleSchema`. */
export interface DealershipStyle {
  readonly accentColor: string | null
  readonly accentContrast: string | null
  readonly ctaColor: string | null
  readonly cssStyling: string
  readonly radius: string | null
}

/** A style without the dealership's own CSS. */
export type DealershipColours = Omit<DealershipStyle, 'cssStyling'>

/** Colours as `#rrggbb`; `null` means the default of the page. */
export interface PageStyle {
  readonly accent: string | null
  /** Colour of text on the accent. Always readable. */
  readonly onAccent: string | null
  readonly cta: string | null
  readonly onCta: string | null
  readonly radiusPx: number | null
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
const MAX_RADIUS_PX = 32

/**
 * Adjusts a style so that every text is readable on its background. Invalid colours and radii fall back to the
 * default of the page.
 */
export function pageStyleOf(style: DealershipColours): PageStyle {
  const accent = plainColour(style.accentColor)
  const cta = plainColour(style.ctaColor) ?? accent
  const wanted = plainColour(style.accentContrast)
  return {
    accent,
    onAccent: accent && readableOn(accent, wanted),
    cta,
    onCta: cta && readableOn(cta, wanted),
    radiusPx: radiusOf(style.radius),
  }
}

/** The colour, or the nearest shade of it that is readable on the ground. All as `#rrggbb`. */
export function readableShade(colour: string, ground: string): string {
  const end = contrast('#ffffff', ground) > contrast('#000000', ground) ? 255 : 0
  for (let step = 0; step < STEPS; step++) {
    const shade = mixed(colour, end, step / STEPS)
    if (contrast(shade, ground) >= READABLE) return shade
  }
  return hexOf([end, end, end])
}

/** WCAG contrast, 1 to 21, of two colours as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const STEPS = 20

/** The wanted colour if it is readable, else black or white, of which one always is readable. */
function readableOn(ground: string, wanted: string | null): string {
  if (wanted !== null && contrast(wanted, ground) >= READABLE) return wanted
  return contrast('#ffffff', ground) >= READABLE ? '#ffffff' : '#000000'
}

function plainColour(text: string | null): string | null {
  return text !== null && /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : null
}

function radiusOf(text: string | null): number | null {
  const digits = /^(\d{1,4}(?:\.\d{1,2})?)px$/.exec(text ?? '')?.[1]
  return digits === undefined ? null : Math.min(MAX_RADIUS_PX, Number(digits))
}

function mixed(colour: string, end: number, share: number): string {
  return hexOf(channels(colour).map((value) => Math.round(value + (end - value) * share)))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hexOf(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
