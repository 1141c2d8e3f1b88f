import { isLate, LOOKS, testLook } from '../support/looks.ts'
import { test } from '../support/test.ts'

/* Every screen and every kind of layer. A unit test checks the contrast of the colours in both themes. */

test.describe.configure({ mode: 'parallel' })

for (const look of LOOKS) if (!isLate(look)) testLook(look)
