import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createFeatureFlags } from '../../src/services/public/feature-flags.ts'

function flagsOf(answer: unknown, status = 200) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (address) => {
    asked.push(String(address))
    return Response.json(answer, { status })
  }
  return { asked, ...createFeatureFlags({ fetch, environment: 'staging' }) }
}

const flag = (defaultVariant: string, disabled = false) => ({
  'carbon-footprint': { disabled, defaultVariant, variants: { show: 'show', hide: 'hide' } },
})

describe('the flag of the carbon footprint', () => {
  test.each([
    ['enabled and set to show', flag('show'), true],
    ['set to hide', flag('hide'), false],
    ['set to show, but disabled', flag('show', true), false],
    ['not among the flags', {}, false],
    ['set to something else', flag('maybe'), false],
  ])('is on only if it is enabled and set to show: %s', async (_, flags, isShown) => {
    const { readCarbonFlag, asked } = flagsOf(flags)
    expect(await readCarbonFlag()).toBe(isShown)
    expect(asked).toEqual(['/flags/staging/flags.json'])
  })

  test.each([
    ['there is no file of flags', {}, 404],
    ['the file has another shape', { 'carbon-footprint': true }, 200],
  ])('cannot be read when %s', async (_, answer, status) => {
    await expect(flagsOf(answer, status).readCarbonFlag()).rejects.toThrow()
  })

  test('is on in the flags of the repository', { tags: ['D2.66'] }, async () => {
    const flags: unknown = JSON.parse(readFileSync('public/flags/local/flags.json', 'utf8'))
    expect(await flagsOf(flags).readCarbonFlag()).toBe(true)
  })
})
