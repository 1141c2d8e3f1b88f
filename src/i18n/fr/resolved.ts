/** What a report says about measurements that contradicted the rest. The public copy has them, too. */
export const resolved = {
  odometer: {
    misread: 'Écarté par la concession\u00a0: l’appareil a mal lu l’odomètre.',
    replaced:
      'Écarté par la concession\u00a0: l’odomètre a été remplacé et n’indique donc pas toute la distance.',
    earlierWrong:
      'Moins que dans un rapport antérieur. Selon la concession, c’est le rapport antérieur qui est faux.',
  },
  cells: { misread: 'Écarté par la concession\u00a0: l’appareil a mal lu les cellules.' },
} as const
