import type { EditorKind } from '../../machines/lists/device-editors.rules.ts'

/** The id of the button that an editor stands beside. */
export function editorAnchor(kind: EditorKind, id: string): string {
  return `${kind}:${id}`
}
