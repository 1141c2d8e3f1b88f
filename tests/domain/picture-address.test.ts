import { expect, test } from 'vitest'
import { pictureAddress } from '../../src/domain/report/picture-address.ts'

test.each([
  ['/cdn', 'demo/suv.svg', '/cdn/demo/suv.svg'],
  ['/cdn/', '/demo/suv.svg', '/cdn/demo/suv.svg'],
  ['https://cdn.example', 'a.jpg', 'https://cdn.example/a.jpg'],
  ['https://cdn.example//', '//a.jpg', 'https://cdn.example/a.jpg'],
  ['/', 'a.jpg', '/a.jpg'],
  ['/cdn', null, null],
  ['/cdn', '', null],
] as const)('the address of a picture joins %s and %s', { tags: ['D7.27', 'D9.20'] }, (base, path, address) =>
  expect(pictureAddress(base, path)).toBe(address),
)
