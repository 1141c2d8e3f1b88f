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

describe('the external sign-in', () => {
  test('goes to the sign-in of the auth service, and names the address to return to', {
    tags: ['P7.7'],
  }, () => {
    const { window, visited } = windowOf()
    createProviderSignIn(window, '/auth', '/auth-callback').open()
    expect(visited).toEqual([
      '/auth/google/login?redirect_uri=https%3A%2F%2Fportal.example%2Fauth-callback&origin=https%3A%2F%2Fportal.example',
    ])
  })

  test('ends when the browser restores the page from its cache, not when it loads the page', async () => {
    const { window, dispatch } = windowOf()
    const events: string[] = []
    const open = createProviderSignIn(window, '/auth', '/auth-callback')
      .open()
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
    const open = createProviderSignIn(window, '/auth', '/auth-callback').open()
    stopLoading()
    await expect(open).resolves.toBe(undefined)
  })

  test('fails when the browser refuses the navigation', async () => {
    const { window } = windowOf({ assignError: new DOMException('Not allowed', 'SecurityError') })
    const open = createProviderSignIn(window, '/auth', '/auth-callback').open()
    expect(await open.catch(failureFrom)).toEqual({ code: 'unknown' })
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
