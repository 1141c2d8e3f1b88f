/** The texts of the page that explains the score to people who have never heard of it. */
export const catalogue = {
  method: {
    title: 'How a battery is rated',
    intro:
      'What the figures in a battery report mean and how they are worked out. This is version {{version}} of the method.',
    contents: 'On this page',
    measured: {
      drawing: 'Drawing of the cells of a battery: one has an issue',
      title: 'What is measured',
      text: 'A small device in the vehicle reads what the battery’s own computer reports: the energy that a full charge holds today, the voltages of its cell groups, the issues that it has detected, and the odometer. Where something was not measured, the report says so and does not guess.',
    },
    health: {
      title: 'State of health',
      text: 'The energy of a full charge now, divided by that of the same model and trim when it was new. A battery of {{original}} that now holds {{current}} has a state of health of {{share}}. This is why the trim matters: the same car is often sold with batteries of different sizes.',
    },
    score: {
      title: 'From the state of health to the score',
      text: 'The score starts with the state of health. Points are taken off for what makes a battery weaker than its energy alone suggests. It is never below 0 or above 100.',
      spread: 'Difference between the highest and the lowest cell',
      volts: '{{value}}\u00a0V',
      voltsMore: '{{value}}\u00a0V or more',
      points: '{{value}} points off',
      none: 'nothing off',
      between:
        'In between, the points rise evenly. The weakest cell ends every drive and every charge, so a wide spread costs range before the energy is used up.',
      issues: 'Issues that the vehicle has detected',
      critical: 'Each issue with the whole battery',
      warning: 'Each issue with a single cell',
      atMost: '{{value}} points off, {{most}} at most',
      example:
        'An example: {{share}} of the energy is left, the cells are {{volts}} apart, and the vehicle has detected one issue with the battery. {{share}} less {{spread}} less {{issues}} gives a score of {{score}}.',
    },
    bands: {
      title: 'What the words mean',
      excellent: 'Excellent',
      good: 'Good',
      fair: 'Fair',
      poor: 'Poor',
      from: '{{from}} to {{to}}',
    },
    average: {
      title: 'Compared with cars of the same age and mileage',
      text: 'By age: a study of 22,700 electric cars of 21 models by Geotab in 2026 found that they lost {{loss}}% of their energy in a year, up to {{years}} years. The age of a car is known by its model year only, give or take a year, so the average is a range, unless the in-service date is known.',
      odometer:
        'By odometer: a study of 7,000 electric cars by P3 and AVILOO in 2024 found the averages below. In between, they fall evenly. Few of the cars had been driven more than 200,000 km.',
      km: '{{value}}\u00a0km',
      percent: '{{value}} of the energy when new',
      bounds:
        'A car that is older than the first study, has driven more than the second, or has a battery of 30 kWh or less for the second, is not compared with it. No study that we know divides by both, or by model, and neither do we.',
    },
    none: {
      title: 'When there is no score',
      text: 'A report has no score when the trim is not known, when the energy was not measured, or when figures contradict each other: more than {{share}} or less than {{least}} of the energy or range when new, energy and range that do not fit each other, an odometer that runs backwards or too fast, or cells with impossible voltages. Then the report says what to check, and shows no tick for range or capacity.',
    },
    limits: {
      title: 'What the score does not say',
      text: 'It is a measurement of one day. Temperature, the state of charge and the last drives move the figures of a battery a little, so two reports of one car can differ by a few points. The\u00a0± below is our own estimate of that: no independent party has tested it. It says nothing about the rest of the car and does not predict when a battery will fail.',
    },
    uncertainty: {
      title: 'How certain the figures are',
      text: 'A\u00a0± stands beside the state of health, the energy of a full charge and the range. It is our own estimate, not the manufacturer’s. It is not certified, and no independent party has tested it. It combines how far each of these may be off:',
      reading: 'What the vehicle takes for the energy of a full charge',
      charge: 'The step of the state of charge, half a point',
      temperature: 'The temperature of the battery',
      reference: 'The energy when new, for the state of health alone',
      consumption: 'What the car takes for a distance, for the range alone',
      rounding: 'Rounding',
      percent: '{{value}}%',
      atCharge: '{{value}}% at a charge of {{share}}, more in an emptier battery',
      perDegree: '{{value}}% for each degree away from {{celsius}}\u00a0°C',
      steps: 'half of 0.1 kWh or of a mile, whichever is coarser',
      formula:
        'Each is a share of the figure, divided by the root of 3. The\u00a0± is {{coverage}} times the root of the sum of their squares, by the Guide to the Expression of Uncertainty in Measurement (JCGM 100:2008). If the bounds hold, the true figure lies within the\u00a0± in about 95 of 100 cases. A state of health never goes below 0 or above 100%.',
      example:
        'An example: {{current}} of {{original}}, measured at a charge of {{share}} and at {{celsius}}\u00a0°C, gives ±\u00a0{{points}} points of the state of health and ±\u00a0{{kWh}} of energy.',
      sources:
        'Only the first bound has a published source: it is the upper end of the 1 to 5% by which battery computers err in the state of charge (EVPro+ in MOTOR Magazine, 2026). All of the others, but for rounding, are our own assumptions. A single car can be off by more: in a study of 1,114 cars of five makers, what they report of their health followed their real capacity only loosely (arXiv 2603.21592, 2026).',
      unknown:
        'What the device did not send is named as not known and is in no\u00a0±, which may then be wider. Never known, and in none: when the vehicle last learned from a long charge or drive, how flat the voltage of its kind of cells is, the weather, and who drives.',
      version:
        'This is version {{version}} of the bounds. It is frozen with each report. One that was issued before there was a\u00a0± states none.',
    },
    issued: {
      title: 'What a published report is worth',
      text: 'What a dealership has published is frozen, signed and numbered. A correction makes a new revision with a number of its own, and the old one says so. Anybody can check a number.',
      check: 'Check the number of a report',
    },
    versions: {
      title: 'Versions of the method',
      first: 'Version 1: state of health less the spread of the cells and the issues.',
      note: 'Each report names the version that it was made with. A new version does not change old reports.',
    },
  },
} as const
