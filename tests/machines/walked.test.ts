import { expect, test } from 'vitest'
import { unexplained } from '../../e2e/paths/machines.ts'
import { findModels } from '../kit/find-models.ts'

const ids = (await findModels(process.cwd())).models.map(({ id }) => id)

test('each machine is walked in the browser, or says why not', () => {
  expect(unexplained(ids)).toEqual([])
})

test('a machine that nobody walks is complained about, and so is a reason that nobody needs', () => {
  const others = [...ids.filter((id) => id !== 'trims'), 'newcomer']
  expect(unexplained(others)).toEqual([
    'newcomer is neither walked in the browser, nor is there a reason',
    'trims needs no reason for not being walked',
  ])
})
