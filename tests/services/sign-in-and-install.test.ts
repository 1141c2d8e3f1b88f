import { describe, expect, test } from 'vitest'
import { createInstallation } from '../../src/services/browser/installation.ts'
import { createProviderSignIn } from '../../src/services/browser/provider-sign-in.ts'
import { createSignInVariant } from '../../src/services/browser/sign-in-variant.ts'
import { failureFrom } from '../../src/services/http.ts'
import { windowOf } from './browser-window.ts'

const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', touchPoints: 5 }
const PIXEL = { userAgent: 'Mozilla/5.0 (Linux; Android 10; K)', touchPoints: 5 }

describe('the sign-in variant', () => {
  test('is that of customers by default, then the last choice', { tags: ['P4.20', 'P9.14'] }, () => {
    const { localStorage } = windowOf().window
    const variant = createSignInVariant(localStorage)
    expect(variant.read()).toBe('customer')
    variant.write('provider')
    expect(createSignInVariant(localStorage).read()).toBe('provider')
    variant.write('customer')
    expect(createSignInVariant(localStorage).read()).toBe('customer')
  })

  test('is that of customers when the stored value is invalid', () => {
    const { window } = windowOf({ stored: { 'bhp.sign-in.variant': 'admin' } })
    expect(createSignInVariant(window.localStorage).read()).toBe('customer')
  })
})

const FROM_NOWHERE = { leftAt: null }

describe('the external sign-in', () => {
  test('goes to the sign-in of the auth service, and names the address to return to', {
    tags: ['P7.7'],
  }, () => {
    const { window, visited } = windowOf()
    createProviderSignIn(window, '/auth', '/auth-callback').open(FROM_NOWHERE)
    expect(visited).toEqual([
      '/auth/google/login?redirect_uri=https%3A%2F%2Fportal.example%2Fauth-callback&origin=https%3A%2F%2Fportal.example',
    ])
  })

  test('ends when the browser restores the page from its cache, not when it loads the page', async () => {
    const { window, dispatch } = windowOf()
    const events: string[] = []
    const open = createProviderSignIn(window, '/auth', '/auth-callback')
      .open(FROM_NOWHERE)
      .then(() => events.push('over'))
    dispatch('pageshow', { persisted: false })
    await new Promise<void>((resolve) => setImmediate(resolve))
    events.push('loaded')
    dispatch('pageshow', { persisted: true })
    await open
    expect(events).toEqual(['loaded', 'over'])
  })

  test('ends when the user stops the next page from loading', async () => {
    const { window, stopLoading } = windowOf()
    const open = createProviderSignIn(window, '/auth', '/auth-callback').open(FROM_NOWHERE)
    stopLoading()
    await expect(open).resolves.toBe(undefined)
  })

  test('fails when the browser refuses the navigation', async () => {
    const { window } = windowOf({ assignError: new DOMException('Not allowed', 'SecurityError') })
    const open = createProviderSignIn(window, '/auth', '/auth-callback').open(FROM_NOWHERE)
    expect(await open.catch(failureFrom)).toEqual({ code: 'unknown' })
  })
})

describe('where a user was before the external sign-in', () => {
  const LEFT = { path: '/battery-reports/one', search: '?zip=80202', user: 'ada@provider.example' }
  const signInAt = (window: Window) => createProviderSignIn(window, '/auth', '/auth-callback')
  const taken = (text: string) => {
    const { window } = windowOf()
    window.sessionStorage.setItem('bhp.leftAt', text)
    return signInAt(window).takeLeftAddress()
  }

  test('is kept while the browser is away, and read once', () => {
    const { window } = windowOf()
    expect(signInAt(window).takeLeftAddress()).toBe(null)
    signInAt(window).open({ leftAt: LEFT })
    expect(signInAt(window).takeLeftAddress()).toEqual(LEFT)
    expect(signInAt(window).takeLeftAddress()).toBe(null)
    signInAt(window).open(FROM_NOWHERE)
    expect(window.sessionStorage.length).toBe(0)
  })

  test('is forgotten when the page stays, comes back, or cannot be left', async () => {
    const stays = windowOf()
    const staying = signInAt(stays.window).open({ leftAt: LEFT })
    expect(stays.window.sessionStorage.length).toBe(1)
    stays.stopLoading()
    await staying
    const restored = windowOf()
    const restoring = signInAt(restored.window).open({ leftAt: LEFT })
    restored.dispatch('pageshow', { persisted: true })
    await restoring
    const refused = windowOf({ assignError: new DOMException('Not allowed', 'SecurityError') })
    await signInAt(refused.window)
      .open({ leftAt: LEFT })
      .catch(() => undefined)
    expect([stays, restored, refused].map(({ window }) => window.sessionStorage.length)).toEqual([0, 0, 0])
  })

  test.each([
    '//evil.example/home',
    '\\\\evil.example',
    'https://evil.example/home',
    '/home/../../evil',
    '',
    '/',
    '/logout',
    '/report/one',
    '/homes',
  ])('is only ever a screen of the portal that needs a user, not %s', (address) => {
    expect(taken(` ${address}`)).toBe(null)
  })

  test.each(['', ' ', 'null', '/home', 'ada@provider.example', '{"path":"/home"}', 'a b /home'])(
    'is nothing when the storage holds "%s"',
    (text) => {
      expect(taken(text)).toBe(null)
    },
  )

  test.each([
    ['/home', '/home'],
    ['/home?@evil.example//', '/home?%40evil.example%2F%2F='],
    ['/battery-reports/one?zip=80202&print=true', '/battery-reports/one?zip=80202&print=true'],
    ['/devices#//evil.example', null],
  ])('that was %s leads nowhere else', (kept, end) => {
    const left = taken(` ${kept}`)
    expect(left && new URL(left.path + left.search, 'https://portal.example').href).toBe(
      end && `https://portal.example${end}`,
    )
  })
})

describe('the installation', () => {
  test('stores nothing on a platform that cannot install the app', () => {
    const { window, storedNow } = windowOf({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
    const installation = createInstallation(window)
    installation.storeDismissed()
    expect(installation.read()).toEqual({ platform: null, isDismissed: false, isInstalled: false })
    expect(storedNow()).toEqual({})
  })

  test('is dismissed on one platform only', () => {
    const { window, storedNow } = windowOf(PIXEL)
    createInstallation(window).storeDismissed()
    const stored = storedNow()
    expect(stored).toEqual({ 'bhp.install.dismissed.android': 'true' })
    expect(createInstallation(windowOf({ ...PIXEL, stored }).window).read()).toEqual({
      platform: 'android',
      isDismissed: true,
      isInstalled: false,
    })
    expect(createInstallation(windowOf({ ...IPHONE, stored }).window).read()).toEqual({
      platform: 'ios',
      isDismissed: false,
      isInstalled: false,
    })
  })

  test('is stored, and reported to a watcher until it stops', { tags: ['P9.14'] }, () => {
    const { window, dispatch } = windowOf(PIXEL)
    const installation = createInstallation(window)
    const events: string[] = []
    const end = installation.watch(() => events.push('installed'))
    expect(events).toEqual([])
    dispatch('appinstalled')
    end()
    dispatch('appinstalled')
    expect(events).toEqual(['installed'])
    installation.storeInstalled()
    expect(createInstallation(window).read()).toEqual({
      platform: 'android',
      isDismissed: false,
      isInstalled: true,
    })
  })

  test('is reported at once in the installed app', () => {
    const events: string[] = []
    createInstallation(windowOf({ ...IPHONE, isStandalone: true }).window).watch(() =>
      events.push('installed'),
    )
    expect(events).toEqual(['installed'])
  })
})
