/**
 * A plot for Markdown, as a Mermaid chart.
 * @param xLabels one for each value of a series
 * @param series one line each
 */
export function plotOf(
  title: string,
  xLabels: readonly string[],
  yLabel: string,
  series: readonly (readonly number[])[],
): string {
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${title}"`,
    `  x-axis [${xLabels.map((label) => `"${label}"`).join(', ')}]`,
    `  y-axis "${yLabel}" 0 --> ${Math.ceil(Math.max(...series.flat()) * 1.1)}`,
    ...series.map((values) => `  line [${values.map((value) => Math.round(value * 10) / 10).join(', ')}]`),
    '```',
  ].join('\n')
}
