import { MAX_PASSWORD_LENGTH } from '../session/credentials.ts'

export const MIN_PASSWORD_LENGTH = 8

/** Rules for a new password. The first five are the checklist of the specification (platform part, section 5). */
export const PASSWORD_RULES = [
  'minLength',
  'uppercase',
  'lowercase',
  'number',
  'special',
  'maxLength',
  'notCommon',
  'notPersonal',
] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/** True for each rule that the password meets. */
export type PasswordChecklist = Readonly<Record<PasswordRule, boolean>>

/**
 * Checks the NFKC form of a new password, since that is the form that the server stores. Lengths count
 * characters, not code units.
 *
 * @param personal texts that others know about the owner, such as e-mail address and names: the password may
 *   not contain their words
 */
export function checkPassword(password: string, personal: readonly string[] = []): PasswordChecklist {
  const stored = password.normalize('NFKC')
  return {
    // NFKC splits ligatures. Counting the parts would make a short password look long.
    minLength: Math.min(countOf(password.normalize('NFC')), countOf(stored)) >= MIN_PASSWORD_LENGTH,
    uppercase: /\p{Lu}/u.test(stored),
    lowercase: /\p{Ll}/u.test(stored),
    number: /\p{Nd}/u.test(stored),
    special: /[^\p{L}\p{M}\p{N}\p{C}]/u.test(stored),
    maxLength: password.length <= MAX_PASSWORD_LENGTH,
    notCommon: !isCommon(stored),
    notPersonal: !personal.flatMap(wordsOf).some((word) => stored.toLowerCase().includes(word)),
  }
}

/** The rules that the password breaks, in the order of `PASSWORD_RULES`. Empty: the password is accepted. */
export function brokenPasswordRules(
  password: string,
  personal: readonly string[] = [],
): readonly PasswordRule[] {
  const checklist = checkPassword(password, personal)
  return PASSWORD_RULES.filter((rule) => !checklist[rule])
}

/** Shorter words appear in many passwords by chance. */
const SHORTEST_PERSONAL_WORD = 4

/** The words of a name, or of the part of an address before the @, and that text as a whole. */
function wordsOf(text: string): readonly string[] {
  const local = text.normalize('NFKC').toLowerCase().split('@', 1)[0] ?? ''
  return [local, ...local.split(/[^\p{L}\p{N}]+/u)].filter((word) => countOf(word) >= SHORTEST_PERSONAL_WORD)
}

function countOf(text: string): number {
  return [...text].length
}

/**
 * True for a common word with digits and signs around it or instead of letters (`P@ssw0rd2026!`), and for a
 * common row of keys.
 */
function isCommon(password: string): boolean {
  const text = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (COMMON_ROWS.has(text.replaceAll(/[^a-z\d]/g, ''))) return true
  const withoutTail = text.replace(/[^a-z]+$/, '')
  const stems = [text, withoutTail, withoutTail.replace(/^[^a-z]+/, '')]
  return stems.flatMap((stem) => [stem, withLetters(stem)]).some((stem) => COMMON_WORDS.has(lettersOf(stem)))
}

function withLetters(text: string): string {
  return text.replaceAll(/[@4310$5!7]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
}

/** The letters alone. A repeated word counts once: `Test-test1` becomes `test`. */
function lettersOf(text: string): string {
  const letters = text.replaceAll(/[^a-z]/g, '')
  return /^(.+?)\1+$/.exec(letters)?.[1] ?? letters
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The most frequent words of published password lists in English and French, and words of this trade. */
const COMMON_WORDS = new Set(
  `password passwort passe motdepasse mypassword passwd pass secret letmein welcome bienvenue bonjour hello hallo
  admin administrator administrateur root user guest login test testing demo default changeme change temp temporary
  master access qwerty qwertyuiop azerty azertyuiop qwertz asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef
  iloveyou jetaime loulou doudou chouchou soleil princess princesse sunshine monkey dragon shadow football baseball
  hockey soccer superman batman pokemon starwars trustno michael jordan jennifer thomas nicolas charlie daniel ashley
  computer internet samsung google facebook microsoft windows apple whatever freedom flower cheese pepper ginger
  spring summer autumn fall winter printemps ete automne hiver january february march april june july august september
  october november december janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
  canada quebec montreal toronto america company entreprise dealer dealership concession concessionnaire vehicle
  vehicule voiture battery batterie batteries portal portail health electric electrique tesla toyota honda
  batteryhealth batteryportal batteryhealthportal`.split(/\s+/),
)

/** Rows of keys that meet all character rules as soon as a sign follows. */
const COMMON_ROWS = new Set(
  `a123456 a1234567 a12345678 aa123456 aa12345678 abc123 abc1234 abc12345 abcd1234 abcd12345 1q2w3e 1q2w3e4r
  1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qaz2wsx3edc zaq12wsx qaz123 qwe123 asd123 qwer1234 asdf1234 zxcv1234 123qwe 1234qwer
  123abc 1234abcd`.split(/\s+/),
)
