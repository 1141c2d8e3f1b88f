import { describe, expect, test } from 'vitest'
import { platformOf } from '../../src/domain/shell/installation.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const MACINTOSH =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('the platform of a browser', () => {
  test.each([
    ['an iPhone', IPHONE, 5, 'ios'],
    ['a Pixel', PIXEL, 5, 'android'],
    ['an iPad, which calls itself a Macintosh', MACINTOSH, 5, 'ios'],
    ['a Macintosh', MACINTOSH, 0, null],
    ['a PC with a touch screen', WINDOWS, 10, null],
    ['no browser at all', '', 0, null],
  ])('%s', (_, userAgent, touchPoints, platform) => {
    expect(platformOf(userAgent, touchPoints)).toBe(platform)
  })
})
