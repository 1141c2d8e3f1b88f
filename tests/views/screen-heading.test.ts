import { expect, test } from 'vitest'
import { createArrival } from '../../src/views/parts/screen-heading.tsx'

test('a screen takes the focus once when the user comes from another screen, and the first screen never does', () => {
  const arrive = createArrival()
  expect(['/login', '/login', '/home', '/home', '/battery-reports', '/home'].map(arrive)).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
  ])
})
