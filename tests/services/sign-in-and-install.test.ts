import { describe, expect, test } from 'vitest'
import { createInstallation } from '../../src/services/browser/installation.ts'
import { createProviderSignIn } from '../../src/services/browser/provider-sign-in.ts'
import { createSignInVariant } from '../../src/services/browser/sign-in-variant.ts'
import { failureFrom } from '../../src/services/http.ts'
import { windowOf } from './browser-window.ts'

const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', touchPoints: 5 }
const PIXEL = { userAgent: 'Mozilla/5.0 (Linux; Android 10; K)', touchPoints: 5 }

describe('sign-in variant', () => {
  test('customers are the default, and the last choice is kept', { tags: ['P4.20', 'P9.14'] }, () => {
    const { localStorage } = windowOf().window
    const variant = createSignInVariant(localStorage)
    expect(variant.read()).toBe('customer')
    variant.write('provider')
    expect(createSignInVariant(localStorage).read()).toBe('provider')
    variant.write('customer')
    expect(createSignInVariant(localStorage).read()).toBe('customer')
  })

  test('what is no variant is as good as none', () => {
    const { window } = windowOf({ kept: { 'bhp.sign-in.variant': 'admin' } })
    expect(createSignInVariant(window.localStorage).read()).toBe('customer')
  })
})

describe('external sign-in', () => {
  test('leaves for the sign-in of the auth service, and says where to come back to', {
    tags: ['P7.7'],
  }, () => {
    const { window, visited } = windowOf()
    createProviderSignIn(window, '/auth', '/auth-callback').open()
    expect(visited).toEqual([
      '/auth/google/login?redirect_uri=https%3A%2F%2Fportal.example%2Fauth-callback&origin=https%3A%2F%2Fportal.example',
    ])
  })

  test('is over when the page is shown again as it was left, not when it is shown anew', async () => {
    const { window, tell } = windowOf()
    const told: string[] = []
    const open = createProviderSignIn(window, '/auth', '/auth-callback')
      .open()
      .then(() => told.push('over'))
    tell('pageshow', { persisted: false })
    await new Promise<void>((resolve) => setImmediate(resolve))
    told.push('shown anew')
    tell('pageshow', { persisted: true })
    await open
    expect(told).toEqual(['shown anew', 'over'])
  })

  test('is over when the user stops the next page from loading', async () => {
    const { window, stopLoading } = windowOf()
    const open = createProviderSignIn(window, '/auth', '/auth-callback').open()
    stopLoading()
    await expect(open).resolves.toBe(undefined)
  })

  test('fails when the page cannot be left', async () => {
    const { window } = windowOf({ lock: new DOMException('Not allowed', 'SecurityError') })
    const open = createProviderSignIn(window, '/auth', '/auth-callback').open()
    expect(await open.catch(failureFrom)).toEqual({ code: 'unknown' })
  })
})

describe('installation', () => {
  test('nothing is known where nothing can be installed', () => {
    const { window, storedNow } = windowOf({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
    const installation = createInstallation(window)
    installation.storeDismissed()
    expect(installation.read()).toEqual({ platform: null, isDismissed: false, isInstalled: false })
    expect(storedNow()).toEqual({})
  })

  test('a dismissal counts on its platform alone', () => {
    const { window, storedNow } = windowOf(PIXEL)
    createInstallation(window).storeDismissed()
    const kept = storedNow()
    expect(kept).toEqual({ 'bhp.install.dismissed.android': 'true' })
    expect(createInstallation(windowOf({ ...PIXEL, kept }).window).read()).toEqual({
      platform: 'android',
      isDismissed: true,
      isInstalled: false,
    })
    expect(createInstallation(windowOf({ ...IPHONE, kept }).window).read()).toEqual({
      platform: 'ios',
      isDismissed: false,
      isInstalled: false,
    })
  })

  test('an installation is told while somebody listens, and kept', { tags: ['P9.14'] }, () => {
    const { window, tell } = windowOf(PIXEL)
    const installation = createInstallation(window)
    const told: string[] = []
    const end = installation.watch(() => told.push('installed'))
    expect(told).toEqual([])
    tell('appinstalled')
    end()
    tell('appinstalled')
    expect(told).toEqual(['installed'])
    installation.storeInstalled()
    expect(createInstallation(window).read()).toEqual({
      platform: 'android',
      isDismissed: false,
      isInstalled: true,
    })
  })

  test('the installed app knows what it is', () => {
    const told: string[] = []
    createInstallation(windowOf({ ...IPHONE, isStandalone: true }).window).watch(() => told.push('installed'))
    expect(told).toEqual(['installed'])
  })
})
