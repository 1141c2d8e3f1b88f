import { expect, type Locator, type Page } from 'playwright/test'
import { catalogue as en } from '../../../src/i18n/en.ts'
import { words } from '../../support/words.ts'

/** An input of a form, found by role and accessible name. */
export interface Field {
  /** Whether the form shows the input for these values. */
  readonly isShown: (values: Readonly<Record<string, string>>) => boolean
  readonly locate: (page: Page) => Locator
  readonly seeValue: (input: Locator, value: string) => Promise<void>
  /** Types or chooses a value. */
  readonly enter: (input: Locator, value: string) => Promise<void>
  /** Whether the input itself is marked as invalid. A radio group only shows the reason. */
  readonly isMarked: boolean
  /** Catalogue keys of problems with a text for this field only. */
  readonly words?: Readonly<Record<string, string>>
}

const always = () => true

export function textField(locate: Field['locate'], isShown: Field['isShown'] = always): Field {
  return {
    isShown,
    locate,
    isMarked: true,
    seeValue: (input, value) => expect(input).toHaveValue(value),
    enter: async (input, value) => {
      // `fill` with the current value sends no event, so type another text first.
      if ((await input.inputValue()) === value) await input.fill(`${value}x`)
      await input.fill(value)
    },
  }
}

export function choiceField(locate: Field['locate'], isShown: Field['isShown'] = always): Field {
  return {
    ...textField(locate, isShown),
    enter: async (input, value) => {
      await input.selectOption(value)
    },
  }
}

/** A group of radio buttons with their labels under the catalogue key `key`. */
export function radioField(locate: Field['locate'], key: string): Field {
  return {
    isShown: always,
    locate,
    isMarked: false,
    seeValue: (group, value) => expect(group.getByRole('radio', { checked: true })).toHaveValue(value),
    enter: (group, value) =>
      group.getByRole('radio', { name: words(`${key}.${value}`), exact: true }).check(),
  }
}

/** Checks that a field is marked and shows the reason, or neither without a problem. */
export async function seeProblem(
  input: Locator,
  problem: string | undefined,
  { isMarked, words: own }: Pick<Field, 'isMarked' | 'words'>,
): Promise<void> {
  if (isMarked) await expect(input).toHaveAttribute('aria-invalid', String(problem !== undefined))
  if (problem === undefined) await expect(input).not.toHaveAccessibleDescription(PROBLEMS)
  else {
    const reason = words(own?.[problem] ?? `form.problem.${problem}`)
    await expect(input).toHaveAccessibleDescription(new RegExp(escaped(reason)))
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const PROBLEMS = new RegExp(
  Object.values(en.form.problem)
    .map((problem) => escaped(problem))
    .join('|'),
)
