/** A value that no trace may contain, nor any of its parts. */
export interface Canary {
  readonly kind: CanaryKind
  readonly value: string
  /** Words and digits of the value that appear nowhere else. */
  readonly parts: readonly string[]
}

const LATIN = ['bré', 'quő', 'žal', 'ñub', 'øks', 'wýz', 'gîm', 'ptâ', 'fçu', 'kłe', 'vôr', 'djü']
const ASCII = ['brux', 'quom', 'zalk', 'nubv', 'oksy', 'wyzp', 'gimf', 'ptaw', 'fcug', 'klej', 'vorq', 'djuz']
const VIN_LETTERS = 'BCFGHJKLMNPRSTVWXZ'

let count = 0

/** The next number, spread so that neighbours do not look alike. */
const next = (): number => (count++ * 7919) % 20_736

function word(syllables: readonly string[]): string {
  const number = next()
  const digits = [
    number % 12,
    Math.floor(number / 12) % 12,
    Math.floor(number / 144) % 12,
    Math.floor(number / 1728),
  ]
  const text = digits.map((digit) => syllables[digit % 12] ?? '').join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const surname = (): string => word(LATIN)
const plain = (): string => word(ASCII).toLowerCase()

/** Digits without a zero, since pseudonyms are padded with zeros. */
function digits(length: number): string {
  const long = String(next() * 4_271_993 + 98_765_431_987).replaceAll('0', '7')
  return (long + long + long).slice(0, length)
}

const from = (letters: string, number: number): string => letters[number % letters.length] ?? ''

const MAKERS = {
  surname: () => only(surname()),
  email: () => {
    const [first, last, host] = [plain(), plain(), plain()]
    return { value: `${first}.${last}@${host}.example`, parts: [first, last, host] }
  },
  vin: () => {
    const [serial, letters] = [
      digits(6),
      [1, 7, 11, 29, 53, 97].map((step) => from(VIN_LETTERS, next() * step)),
    ]
    return only(`5YJ8E${letters.join('')}${serial}`)
  },
  iccId: () => numeric(`89${digits(18)}`),
  serial: () => numeric(digits(12)),
  code: () => only(digits(8)),
  postalCode: () => {
    const number = next()
    const [one, two, three] = [number, number / 9, number / 81].map((part) => (Math.floor(part) % 9) + 1)
    return only(`V${one}${from('KLMNPR', number)}${two}${from('STVWXZ', number)}${three}`)
  },
  chip: () => tagged('chip-'),
  id: () => {
    const [first, last] = [plain(), digits(8)]
    return { value: `${first}-${last}`, parts: [first, last] }
  },
  ssid: () => tagged('W '),
  password: () => {
    const [first, last] = [word(ASCII), plain()]
    return { value: `${first}!7${last}`, parts: [first, last] }
  },
  dealership: () => {
    const [first, last] = [surname(), surname()]
    return { value: `Garage ${first} & ${last}`, parts: [first, last] }
  },
  text: () => {
    const parts = [surname(), plain(), surname()]
    return { value: `Ask ${parts[0]}: “${parts[1]}”,\n${parts[2]} 🔌`, parts }
  },
  link: () => {
    const parts = [plain(), plain(), plain()]
    return { value: `https://${parts[0]}.example/${parts[1]}?p=${parts[2]}`, parts }
  },
  picture: () => {
    const name = plain()
    return { value: `pictures/${name}.jpg`, parts: [name] }
  },
  phone: () => numeric(`+${digits(11)}`),
  word: () => only(surname()),
} as const satisfies Record<string, () => Omit<Canary, 'kind'>>

export type CanaryKind = keyof typeof MAKERS

const only = (value: string) => ({ value, parts: [value] })

const numeric = (value: string) => ({ value, parts: [value, value.slice(-8), value.slice(2, 10)] })

function tagged(tag: string) {
  const name = plain()
  return { value: `${tag}${name}`, parts: [name] }
}

/** A new canary. No two have a part in common. */
export const canaryOf = (kind: CanaryKind): Canary => ({ kind, ...MAKERS[kind]() })
