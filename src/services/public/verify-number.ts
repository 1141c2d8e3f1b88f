import type { VerifiedReport } from '../../domain/public/verified-report.ts'
import { pictureAddress } from '../../domain/report/picture-address.ts'
import { parseReportNumber } from '../../domain/report/report-number.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { verifiedReportSchema } from '../wire/issued-reports.ts'

/**
 * Reads what a number from paper stands for.
 *
 * @param path of the report service, below the base of the API
 * @param pictureBase of the logos of dealerships
 */
export function createNumberVerifier(request: Request, path: string, pictureBase: string) {
  return {
    /** @returns `null`, without a call, when what was typed cannot be a number. */
    async verifyNumber({ typed }: { readonly typed: string }): Promise<VerifiedReport | null> {
      const number = parseReportNumber(typed)
      if (number === null) return null
      const answer = dataOf(await request(`${path}/public/verify/${number}`), verifiedReportSchema, 'reports')
      const { superseded_by: later, measured_again: again, vehicle } = answer
      const { year, make, model } = vehicle
      return {
        number: answer.number,
        revision: answer.revision,
        issuedAt: answer.issued_at,
        status: answer.status,
        supersededBy: later && { number: later.number, issuedAt: later.issued_at },
        withdrawnAt: answer.withdrawn_at,
        measuredAgain: again ? { number: again.number, measuredAt: again.measured_at } : null,
        logoSrc: pictureAddress(pictureBase, answer.logo_path ?? null),
        issuedBy: answer.issued_by,
        timeZone: answer.time_zone,
        vehicle: { year, make, model },
        trim: vehicle.trim,
        vinEnd: vehicle.vin_end,
        score: answer.score,
        currentCapacityKwh: answer.current_capacity,
        originalCapacityKwh: answer.original_capacity,
        isCapacityEntered: answer.capacity_entered === true,
      }
    },
  }
}
