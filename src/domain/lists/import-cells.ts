import { foldedText } from '../folded-text.ts'
import { lookOf } from '../typed-text.ts'
import { isVin, repairedVin } from '../vin.ts'
import { VEHICLE_TYPES, type VehicleType } from './inventory.ts'
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from './inventory-import.ts'

/** The longest text that a cell may have, by field; other fields have a form of their own. */
export const CELL_LENGTHS: Readonly<Partial<Record<ImportField, number>>> = {
  stock_number: 50,
  make: 60,
  model: 60,
  trim: 100,
  dealership_id: 100,
  dealership: 200,
}

/** Names of columns as feeds and the portal's own exports write them, in English and French, folded and without signs. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  vin: 'vin|vinnumber|vehiclevin|vehicleidentificationnumber|niv|numerodidentification|numerodidentificationduvehicule|numeroniv'.split(
    '|',
  ),
  stock_number:
    'stocknumber|stock|stockno|stocknum|stockid|dealerstocknumber|numerodestock|nodestock|numerostock|nostock|numerodinventaire|nodinventaire'.split(
      '|',
    ),
  condition:
    'condition|type|vehicletype|newused|neworused|newusedindicator|stocktype|inventorytype|etat|neufusage|neufouusage|neufoccasion|neufouoccasion|typedevehicule'.split(
      '|',
    ),
  make: 'make|vehiclemake|manufacturer|brand|marque|constructeur|fabricant'.split('|'),
  model: 'model|vehiclemodel|modelname|modele|nomdumodele'.split('|'),
  year: 'year|modelyear|vehicleyear|yr|annee|anneemodele|anneedumodele|anneedemodele'.split('|'),
  trim: 'trim|trimlevel|trimname|series|version|finition|niveaudefinition|declinaison'.split('|'),
  dealership_id: 'configurationid|configid|dealershipid|iddeconfiguration|idconfiguration|idconcession'.split(
    '|',
  ),
  dealership:
    'dealership|dealer|dealername|dealershipname|dealerid|store|storename|location|rooftop|concession|concessionnaire|nomdelaconcession|succursale'.split(
      '|',
    ),
  stocked_on:
    'stockedon|stockdate|stockeddate|dateinstock|instockdate|inventorydate|datereceived|receiveddate|datedentree|datedentreeenstock|dateenstock|datedereception|datedinventaire'.split(
      '|',
    ),
  age_days:
    'agedays|age|inventoryage|daysinstock|daysininventory|daysonlot|dol|agejours|joursenstock|joursdinventaire|ageenjours'.split(
      '|',
    ),
}

/** Guesses the field of each column by its name. Of two columns of a field, the first one is read. */
export function guessColumns(headers: readonly string[]): ImportColumns {
  const guessed: (ImportField | null)[] = []
  for (const header of headers) {
    const name = foldedText(header)
      .replaceAll(/[°º]/g, 'o')
      .replaceAll(/[^a-z0-9]/g, '')
    const field = IMPORT_FIELDS.find((one) => NAMES[one].includes(name)) ?? null
    guessed.push(field !== null && guessed.includes(field) ? null : field)
  }
  return guessed
}

/**
 * A text of a cell without what spreadsheets and exports of the portal have put around it (`="0123"` and `'=text`), and without signs
 * that nobody sees, such as marks of the direction. What feeds write for nothing (`NULL`, `N/A`, `-`) is empty.
 */
export function cellText(cell: string): string {
  const text = lookOf(cell)
  const [, formula] = /^="([^"]*)"$/.exec(text) ?? []
  const value = (formula ?? (/^'[=+\-@]/.test(text) ? text.slice(1) : text)).trim()
  return /^(?:null|n\/?a|none|\p{Pd}+)$/iu.test(value) ? '' : value
}

/** What a spreadsheet has made of a text that it took for a formula, a long number or a day, or could not show. */
export function isSpoilt(text: string): boolean {
  return (
    /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i.test(text) ||
    /^#+$/.test(text) ||
    /^-?\d[.,]\d+E\+?\d+$/i.test(text) ||
    /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|févr|mars|avr|mai|juin|juil|août|sept|déc)\.?(?:-\d{2,4})?$/i.test(
      text,
    ) ||
    // A stock number has capitals.
    /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)\.?-\d{2}$/.test(
      text,
    )
  )
}

/** A VIN as a person or a spreadsheet writes it: without blanks and hyphens, with the digits for letters that no VIN has. */
export function vinInCell(text: string): string {
  return repairedVin(text.toUpperCase().replaceAll(/[\s.\p{Pd}]/gu, ''))
}

/**
 * The columns of a line of vehicles that has no header above it: its first VIN tells, also one with a wrong character.
 *
 * @returns `null` for a line without a VIN, which may be a header
 */
export function columnsOfVehicle(cells: readonly string[]): ImportColumns | null {
  const vinAt = cells.findIndex(isVinCell)
  return vinAt < 0 ? null : cells.map((_, at) => (at === vinAt ? 'vin' : null))
}

/** A title of 17 letters has no number at its end, as each VIN has (49 CFR 565.15). */
function isVinCell(cell: string): boolean {
  const text = cellText(cell)
  return /\d{3}$/.test(text) && isVin(vinInCell(text))
}

const CONDITION_WORDS: Readonly<Record<VehicleType, readonly string[]>> = {
  new: ['new', 'n', 'neuf', 'neuve', 'demo'],
  used: 'used|u|o|usage|usagee|occasion|preowned|certified|certifie|certifiee|certifiedpreowned|cpo'.split(
    '|',
  ),
}

/** @returns `null` for a word that means neither new nor used. */
export function conditionInCell(text: string): VehicleType | null {
  const word = foldedText(text).replaceAll(/[^a-z]/g, '')
  return VEHICLE_TYPES.find((type) => CONDITION_WORDS[type].includes(word)) ?? null
}

/** @returns Noon in UTC of a day such as `2026-03-01`, which is that day in all of America; `null` for another form. */
export function dayInCell(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(text) ?? []
  if (year === undefined) return null
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12))
  const isThatDay = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
  return isThatDay && at.getUTCFullYear() >= 1980 ? at : null
}

const MAX_AGE_DAYS = 20_000

/** @returns Whole days; `null` for another form. */
export function ageInCell(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_AGE_DAYS ? Number(text) : null
}
