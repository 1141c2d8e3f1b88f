import type { InjectOptions } from 'fastify'
import type { TestServer } from '../../support/server.ts'

export const NEW_PASSWORD = 'Kiwi-Volt-77'

export interface Ask {
  readonly headers?: Record<string, string>
  readonly from?: string
}

/** Requests a code. Returns the flow cookie as a browser sends it back. */
export async function askForCode(server: TestServer, email: string, ask: Ask = {}): Promise<string> {
  const response = await forgot(server, email, ask)
  if (response.statusCode !== 200) throw new Error(response.body)
  return `${response.cookies[0]?.name}=${response.cookies[0]?.value}`
}

export function forgot(server: TestServer, email: string, { headers = {}, from = '127.0.0.1' }: Ask = {}) {
  return post(server, '/auth/forgot-password', { email }, { headers, remoteAddress: from })
}

export function reset(
  server: TestServer,
  { email, code, password = NEW_PASSWORD, cookie = '', from = '127.0.0.1' }: ResetInput,
) {
  const payload = { email, code, new_password: password }
  return post(server, '/auth/reset-password', payload, { headers: { cookie }, remoteAddress: from })
}

export interface ResetInput {
  readonly email: string
  readonly code: string
  readonly password?: string
  readonly cookie?: string
  readonly from?: string
}

export function choose(server: TestServer, email: string, temporary: string, password = NEW_PASSWORD) {
  const payload = { email, temporary_password: temporary, new_password: password }
  return post(server, '/auth/set-password', payload)
}

export function post(server: TestServer, url: string, payload: object, options: InjectOptions = {}) {
  return server.inject({ method: 'POST', url, payload, ...options })
}

/** A code that differs from the correct one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 100_000_000).padStart(8, '0')
}
