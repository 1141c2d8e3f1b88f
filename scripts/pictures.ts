import { refuseOptions } from './options.ts'
import { onDemo } from './pictures/demo.ts'
import { makeGuides } from './pictures/guides.ts'
import { makePlayer } from './pictures/player.ts'
import { makeReports } from './pictures/reports.ts'
import { makeTour } from './pictures/tour.ts'
import { providePdftoppm } from './prerequisites.ts'

const USAGE = `Usage: npm run pictures

Writes the pictures of README and docs: those of the guides, the player, the tour, and reports. Needs pdftoppm (poppler-utils).`

refuseOptions(USAGE)
if (!providePdftoppm()) process.exit(1)
await onDemo(async (browser, origin) => {
  await makePlayer(browser, origin)
  await makeTour(browser, origin)
  await makeReports(browser, origin)
  await makeGuides(browser, origin)
})
