import { expect, type Locator, type Page } from 'playwright/test'
import { catalogue as en } from '../../../src/i18n/en.ts'
import { words } from '../../support/words.ts'

/** An input of a form, found as a person finds it. */
export interface Field {
  /** Whether the form has it while it holds these values. */
  readonly isShown: (values: Readonly<Record<string, string>>) => boolean
  readonly locate: (page: Page) => Locator
  readonly seeValue: (input: Locator, value: string) => Promise<void>
  /** Types or chooses this. */
  readonly enter: (input: Locator, value: string) => Promise<void>
  /** Says by itself that it is wrong; a group of choices only says why. */
  readonly isMarked: boolean
  /** Keys of the words for problems that this field has words of its own for. */
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
      // Also where it stands there already: the form is to hear of it.
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

/** A group of radio buttons, each with its words under `key`. */
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

/** A field is marked and says why exactly when its content was refused. */
export async function seeProblem(
  input: Locator,
  problem: string | undefined,
  { isMarked, words: own }: Pick<Field, 'isMarked' | 'words'>,
): Promise<void> {
  if (isMarked) await expect(input).toHaveAttribute('aria-invalid', String(problem !== undefined))
  if (problem === undefined) await expect(input).not.toHaveAccessibleDescription(PROBLEMS)
  else {
    const told = words(own?.[problem] ?? `form.problem.${problem}`)
    await expect(input).toHaveAccessibleDescription(new RegExp(escaped(told)))
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
