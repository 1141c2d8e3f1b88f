import { createPrivateKey, X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'

/** Hosts that only this machine can reach. */
export const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Whether a text is 32 bytes in base64. */
export function isKey(value: string): boolean {
  return /^[A-Za-z\d+/]{43}=$/.test(value)
}

export function keyOf(value: string): Buffer {
  return Buffer.from(value, 'base64')
}

export function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^postgres(ql)?:$/.test(url.protocol)
}

export function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** Requires HTTPS except for a provider on this machine: otherwise the network could forge any identity. */
export function isIssuer(value: string): boolean {
  const url = URL.parse(value)
  return (
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname.replaceAll(/[[\]]/g, '')))
  )
}

/** @returns What is wrong with an address or network in a list, after the list itself; `null` for a correct one. */
export function networkProblem(entry: string): string | null {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (entry === '') return 'has an empty entry'
  if (family === 0 || rest.length > 0) return `has "${entry}", which is no IP address`
  const most = family === 4 ? 32 : 128
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
  return isPrefix ? null : `has "${entry}", but an IPv${family} network has 1 to ${most} bits`
}

export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}

/** Whether an origin is one of this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin)
  return LOOPBACK.includes(hostname.replaceAll(/[[\]]/g, '')) || hostname.endsWith('.localhost')
}

/** Whether a folder has the documentation, as `npm run docs` builds it. */
export function isDocsFolder(path: string): boolean {
  return existsSync(join(path, 'index.html'))
}

/** Whether a folder can be written, or created where its path ends. */
export function isWritableFolder(path: string): boolean {
  const absolute = resolve(path)
  if (!existsSync(absolute)) return absolute !== dirname(absolute) && isWritableFolder(dirname(absolute))
  return statSync(absolute).isDirectory() && succeeds(() => accessSync(absolute, constants.W_OK))
}

export function isProgram(path: string): boolean {
  return succeeds(() => accessSync(path, constants.X_OK))
}

export function isReadableFile(path: string): boolean {
  return succeeds(() => readFileSync(path))
}

export function contentOf(path: string): Buffer {
  return readFileSync(path)
}

export function isCertificate(pem: Buffer): boolean {
  return succeeds(() => new X509Certificate(pem))
}

/** Whether it is a private key that needs no passphrase. */
export function isPrivateKey(pem: Buffer): boolean {
  return succeeds(() => createPrivateKey(pem))
}

function succeeds(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
