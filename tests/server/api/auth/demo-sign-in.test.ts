import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../signed-in-server.ts'

/** A browser with cookies for each host and port. */
function createBrowser() {
  const jars = new Map<string, Map<string, string>>()
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const { host } = new URL(url)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}

describe('the demo’s own sign-in provider', () => {
  const server = testServer({ seed: true })
  let origin = ''
  beforeAll(async () => {
    origin = (await server.listen()).replace('127.0.0.1', 'localhost')
  })

  type Browser = ReturnType<typeof createBrowser>

  const start = () =>
    `${origin}/auth/google/login?${new URLSearchParams({ redirect_uri: `${origin}/auth-callback`, origin })}`
  /** Follows redirects until a page answers, or the portal. */
  const follow = async (browse: Browser, first: string, form?: Record<string, string>) => {
    let url = first
    let response = await browse(url, form)
    for (let hop = 0; hop < 10 && response.headers.has('location'); hop++) {
      url = new URL(response.headers.get('location') ?? '', url).href
      if (url.startsWith(`${origin}/auth-callback`)) break
      response = await browse(url)
    }
    return { url, page: await response.text() }
  }
  const signIn = async (browse: Browser, email: string) => {
    const shown = await follow(browse, start())
    expect(shown.page).toContain('Choose an account')
    const action = /action="([^"]+)"/.exec(shown.page)?.[1] ?? ''
    const { url } = await follow(browse, new URL(action, shown.url).href, { email })
    const profile = await browse(`${origin}/auth/user/profile`)
    return [url.replace(origin, ''), profile.status === 200 ? (await profile.json()).email : null]
  }

  test('signs in a provider account, and asks for the account again at the next sign-in', async () => {
    const browse = createBrowser()
    for (const email of ['admin@provider.example', 'user@provider.example'])
      expect(await signIn(browse, email)).toEqual(['/auth-callback', email])
  })

  test('redirects to the portal only', async () => {
    const browse = createBrowser()
    const begun = await browse(start())
    const asked = new URL(begun.headers.get('location') ?? '')
    asked.searchParams.set('redirect_uri', 'https://evil.example/auth/google/callback')
    const answer = await browse(asked.href)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})
