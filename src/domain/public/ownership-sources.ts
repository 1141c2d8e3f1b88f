/**
 * Source of a figure. `title` is the original title; `null` when there is no publication and the page describes
 * the source.
 */
export interface Source {
  readonly title: string | null
  readonly url: string | null
}

const ARGONNE: Source = {
  title: 'Argonne National Laboratory, Comprehensive Total Cost of Ownership Quantification (ANL/ESD-21/4)',
  url: 'https://www.osti.gov/biblio/1780970',
}
const UNPUBLISHED: Source = { title: null, url: null }

/**
 * `argonneConverted`: the Argonne figures in Canadian dollars per km. `commonFigure`: widely quoted, without a
 * primary source. `multipleOfHome`: derived from the price at home. `convention`: set by this product.
 * `report`: comes with the report.
 */
export const SOURCES = {
  epaEquivalencies: {
    title: 'EPA, Greenhouse Gas Equivalencies Calculator: Calculations and References',
    url: 'https://www.epa.gov/energy/greenhouse-gas-equivalencies-calculator-calculations-and-references',
  },
  epaGrid: { title: 'EPA, eGRID2022', url: 'https://www.epa.gov/egrid' },
  nrcanFuel: {
    title: 'NRCan, Auto$mart: Fuel Consumption and Climate Change',
    url: 'https://www.nrcan.gc.ca/energy/efficiency/transportation/cars-light-trucks/student-driver/7551',
  },
  eccc: {
    title: 'ECCC, National Inventory Report 1990–2020, Annex 13',
    url: 'https://publications.gc.ca/site/eng/9.506002/publication.html',
  },
  argonne: ARGONNE,
  argonneConverted: ARGONNE,
  eiaOutlook: {
    title: 'EIA, Short-Term Energy Outlook, September 2025',
    url: 'https://www.eia.gov/outlooks/steo/',
  },
  gasBuddy: { title: 'GasBuddy', url: 'https://www.gasbuddy.com/' },
  provincialRates: { title: 'offgridsolarsystem.ca', url: 'https://offgridsolarsystem.ca/' },
  commonFigure: UNPUBLISHED,
  multipleOfHome: UNPUBLISHED,
  convention: UNPUBLISHED,
  report: UNPUBLISHED,
} satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof SOURCES
