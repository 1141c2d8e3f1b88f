import { isLate, LOOKS, testLook } from '../support/looks.ts'

for (const look of LOOKS) if (isLate(look)) testLook(look)
