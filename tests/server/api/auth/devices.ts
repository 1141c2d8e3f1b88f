import type { LightMyRequestResponse } from 'fastify'

/** The cookies that a browser sends after this answer, such as `sid=…; device=…`. */
export function cookiesOf({ cookies }: LightMyRequestResponse): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The device cookie alone: a browser keeps it when the session has ended. */
export function deviceOf(answer: LightMyRequestResponse): string {
  const device = answer.cookies.find(({ name }) => name === 'device')
  if (!device) throw new Error(`The answer ${answer.statusCode} has no device cookie.`)
  return `device=${device.value}`
}
