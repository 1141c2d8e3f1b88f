import { expect, test } from 'vitest'
import { forecastBaseOf } from '../../src/domain/report/expected-range.ts'
import {
  coldSensitivity,
  fleetFactor,
  forecastOf,
  rangeFactor,
  seasonalRanges,
} from '../../src/domain/report/range-forecast.ts'
import { denver, reportOf, toronto } from '../models/report/report-sample.ts'

const unknown = { heatPump: null, coldRetention0C: null }

test('the worked example: a Model Y of 2023 in Denver with a state of health of 92 %', {
  tags: ['D9.19'],
}, () => {
  const report = reportOf('one')
  const { measured } = report
  const computed = { ...report, measured: measured && { ...measured, adjustedEpaRange: null } }
  expect(forecastBaseOf(computed)).toBeCloseTo(303.6, 10)
  expect(forecastOf(computed, denver)).toEqual({ unit: 'mi', summer: 304, winter: 252, coldDay: 220 })
  expect(seasonalRanges(303.6, denver, { heatPump: true, coldRetention0C: 0.86 })).toEqual({
    summer: 304,
    winter: 261,
    coldDay: 235,
  })
})

test.each([
  [-40, 0.5],
  [-30, 0.5],
  [-12.5, 0.67],
  [0, 0.8],
  [2.5, 0.835],
  [22, 1],
  [36.5, 0.865],
  [40, 0.79],
  [55, 0.79],
])('at %d °C a fleet has %d of its range', { tags: ['D9.19'] }, (celsius, factor) => {
  expect(fleetFactor(celsius)).toBeCloseTo(factor, 10)
})

test.each([
  [unknown, 1],
  [{ heatPump: true, coldRetention0C: null }, 0.85],
  [{ heatPump: false, coldRetention0C: null }, 1.25],
  [{ heatPump: false, coldRetention0C: 0.86 }, 0.7],
  [{ heatPump: null, coldRetention0C: 0.99 }, 0.5],
  [{ heatPump: null, coldRetention0C: 0.5 }, 1.6],
])('heat pump and cold retention decide the sensitivity to cold: %j', (traits, sensitivity) => {
  expect(coldSensitivity(traits)).toBeCloseTo(sensitivity, 10)
})

test.each([
  [0, { heatPump: true, coldRetention0C: null }, 0.83],
  [0, { heatPump: false, coldRetention0C: null }, 0.75],
  // The factor is never below 35 %, and cold traits do not change it above 20 °C.
  [-30, { heatPump: null, coldRetention0C: 0.5 }, 0.35],
  [35, { heatPump: false, coldRetention0C: 0.5 }, 0.9],
])('at %d °C a vehicle with %j has %d of its range', (celsius, traits, factor) => {
  expect(rangeFactor(celsius, traits)).toBeCloseTo(factor, 10)
})

test('a metric dealership gets the same forecast in kilometres', {
  tags: ['D9.13'],
}, () => {
  const report = reportOf('one')
  const { dealership } = report
  const metric = { ...report, dealership: dealership && { ...dealership, measurement: 'metric' as const } }
  expect(forecastOf(metric, toronto)).toEqual({ unit: 'km', summer: 489, winter: 392, coldDay: 334 })
})

test('without a range there is no forecast', () => {
  expect(forecastOf(reportOf('one', { measured: null, specifications: null }), denver)).toBeNull()
})
