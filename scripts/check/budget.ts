/** What `npm run check` counts, because it makes the tests slow or large. */
export type Counted =
  | 'journeys'
  | 'walks in the browser'
  | 'processes of servers started by server tests'
  | 'files of server tests with a database'
  | 'machines explored whole'
  | 'lines of tests per 100 lines of product'
  | 'lines of pins'

interface Limit {
  readonly what: Counted
  readonly limit: number
  readonly reason: string
}

/** Growth is a decision: whoever raises a limit says why, in a commit of its own. */
export const BUDGET: readonly Limit[] = [
  {
    what: 'journeys',
    limit: 120,
    reason: 'two seconds of two cores each; `npm test` is to take 15 minutes',
  },
  {
    what: 'walks in the browser',
    limit: 24,
    reason:
      'one for each screen with machines of its own; failures and rare answers are in the walks of the views',
  },
  {
    what: 'processes of servers started by server tests',
    limit: 12,
    reason:
      'two seconds each, five with the embedded database; a server in the process of the test takes 50 ms',
  },
  {
    what: 'files of server tests with a database',
    limit: 130,
    reason: 'a copy of the template takes half a second',
  },
  {
    what: 'machines explored whole',
    limit: 60,
    reason:
      'what is made of one definition (lists, forms, confirmations, screens, dialogs) gets a cover of its transitions',
  },
  {
    what: 'lines of tests per 100 lines of product',
    limit: 66,
    reason: 'tests are read and changed with the product; pins are counted apart',
  },
  {
    what: 'lines of pins',
    limit: 33_000,
    reason: 'a difference is only reviewed when it is short',
  },
]
