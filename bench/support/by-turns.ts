import { median } from './conditions.ts'
import { APPS, type App } from './peers.ts'

/**
 * Visits all apps by turns, so that other work of the machine affects all of them.
 * @returns the median of a figure of all visits, for each app
 */
export async function visitByTurns<Seen extends Readonly<Record<keyof Seen, number>>>(
  runs: number,
  visit: (app: App) => Promise<Seen>,
): Promise<(figure: keyof Seen) => Readonly<Record<App, number>>> {
  const seen = new Map<App, Seen[]>(APPS.map((app) => [app, []]))
  for (let run = 0; run < runs; run++) for (const app of APPS) seen.get(app)?.push(await visit(app))
  const of = (app: App, figure: keyof Seen) => median((seen.get(app) ?? []).map((one) => one[figure]))
  return (figure) => ({ portal: of('portal', figure), thin: of('thin', figure) })
}
