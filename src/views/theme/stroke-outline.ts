import svgPath from 'svgpath'

type Point = readonly [x: number, y: number]

/**
 * The outline of a stroked path with round caps and joins, for `clip-path: path()`, which has no strokes. Its pieces overlap: fill
 * them by the nonzero rule.
 *
 * @param path lines and circular arcs in the syntax of SVG
 * @param width of the stroke
 * @param scale of the result
 * @throws when the path has a curve of another kind
 */
export function strokeOutline(path: string, width: number, scale = 1): string {
  const radius = width / 2
  const dots = new Map<string, Point>()
  const bodies: string[] = []
  const dot = (point: Point) => dots.set(String(point), point)
  const line = (from: Point, to: Point) => {
    dot(from)
    dot(to)
    if (distance(from, to) > 0) bodies.push(lineBody(from, to, radius))
  }
  let start: Point = [0, 0]
  svgPath(path)
    .abs()
    .iterate((segment, _, x, y) => {
      const from: Point = [x, y]
      if (segment[0] === 'M') start = [segment[1], segment[2]]
      else if (segment[0] === 'L') line(from, [segment[1], segment[2]])
      else if (segment[0] === 'H') line(from, [segment[1], y])
      else if (segment[0] === 'V') line(from, [x, segment[1]])
      else if (segment[0] === 'Z') line(from, start)
      else if (segment[0] === 'A' && segment[1] === segment[2]) {
        const [, arc, , , isLarge, isClockwise, toX, toY] = segment
        const to: Point = [toX, toY]
        dot(from)
        dot(to)
        bodies.push(
          arcBody({ from, to, radius: arc, isLarge: isLarge === 1, isClockwise: isClockwise === 1 }, radius),
        )
      } else throw new Error(`Only lines and circular arcs have an outline, not ${segment.join(' ')}.`)
    })
  const round = `a${radius} ${radius} 0 1 1 ${width} 0a${radius} ${radius} 0 1 1 ${-width} 0Z`
  const ends = [...dots.values()].map(([x, y]) => `M${x - radius} ${y}${round}`)
  return svgPath([...bodies, ...ends].join(''))
    .scale(scale)
    .rel()
    .round(2)
    .toString()
}

/** Clockwise, as all pieces: of two that overlap, opposite ones would leave a hole. */
function lineBody(from: Point, to: Point, radius: number): string {
  const [dx, dy] = scaled([to[0] - from[0], to[1] - from[1]], radius / distance(from, to))
  return `M${from[0] + dy} ${from[1] - dx}L${to[0] + dy} ${to[1] - dx}L${to[0] - dy} ${to[1] + dx}L${from[0] - dy} ${from[1] + dx}Z`
}

interface Arc {
  readonly from: Point
  readonly to: Point
  readonly radius: number
  readonly isLarge: boolean
  readonly isClockwise: boolean
}

function arcBody(arc: Arc, half: number): string {
  const { from, to, isLarge, isClockwise } = arc
  if (!isClockwise) return arcBody({ ...arc, from: to, to: from, isClockwise: true }, half)
  const radius = Math.max(arc.radius, distance(from, to) / 2)
  const center = centerOf({ ...arc, radius })
  const at = (end: Point, distance: number): Point => [
    center[0] + ((end[0] - center[0]) * distance) / radius,
    center[1] + ((end[1] - center[1]) * distance) / radius,
  ]
  const outer = radius + half
  const inner = Math.max(0, radius - half)
  const large = isLarge ? 1 : 0
  // The radius of a half circle follows from its ends. A rounded one could be larger, and the arc visibly flatter.
  const share = distance(from, to) > 1.99 * radius ? 0.9 : 1
  const back = inner > 0 ? `A${inner * share} ${inner * share} 0 ${large} 0 ${at(from, inner).join(' ')}` : ''
  return `M${at(from, outer).join(' ')}A${outer * share} ${outer * share} 0 ${large} 1 ${at(to, outer).join(' ')}L${at(to, inner).join(' ')}${back}Z`
}

/** Of a clockwise arc. Source: SVG 2, B.2.4, for circles. */
function centerOf({ from, to, radius, isLarge }: Arc): Point {
  const half = distance(from, to) / 2
  const [dx, dy] = scaled([to[0] - from[0], to[1] - from[1]], 1 / (2 * half))
  const away = Math.sqrt(Math.max(0, radius ** 2 - half ** 2)) * (isLarge ? -1 : 1)
  return [(from[0] + to[0]) / 2 - dy * away, (from[1] + to[1]) / 2 + dx * away]
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

function scaled([x, y]: Point, factor: number): Point {
  return [x * factor, y * factor]
}
