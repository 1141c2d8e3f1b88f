import type { Edge, Vertex } from './explore.ts'

/**
 * Finds the shortest route to a wanted edge, which is its last one. The graph is read once, so that a search visits only the
 * neighbours of a vertex and allocates no memory.
 *
 * @param most - the search ends after this number of vertices
 */
export function routeFinder(
  vertices: readonly Vertex[],
  wantedFrom: (vertex: Vertex) => Edge | undefined,
  most: number,
): (from: Vertex) => Edge[] | undefined {
  const neighbours = vertices.map((vertex) => edgesToOthers(vertex))
  const foundIn = new Uint32Array(vertices.length)
  const into: (Edge | undefined)[] = vertices.map(() => undefined)
  let searches = 0

  return (from) => {
    searches += 1
    foundIn[from.index] = searches
    into[from.index] = undefined
    const queue = [from]
    for (const vertex of queue) {
      const next = wantedFrom(vertex)
      if (next !== undefined) return [...backFrom(vertex, into), next]
      for (const edge of neighbours[vertex.index] ?? []) {
        const { index } = edge.to
        if (foundIn[index] === searches || queue.length === most) continue
        foundIn[index] = searches
        into[index] = edge
        queue.push(edge.to)
      }
    }
    return undefined
  }
}

/** One edge to each other vertex, in the order of the edges. */
function edgesToOthers(vertex: Vertex): Edge[] {
  const edges = new Map<Vertex, Edge>()
  for (const edge of vertex.out) if (edge.to !== vertex && !edges.has(edge.to)) edges.set(edge.to, edge)
  return [...edges.values()]
}

function backFrom(vertex: Vertex, into: readonly (Edge | undefined)[]): Edge[] {
  const route: Edge[] = []
  for (let edge = into[vertex.index]; edge !== undefined; edge = into[edge.from.index]) route.push(edge)
  return route.reverse()
}
