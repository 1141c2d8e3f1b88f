import type { EditorKind } from '../../machines/lists/device-editors.rules.ts'

/** Names the button that an editor stands beside: its `data-editor`. */
export function editorAnchor(kind: EditorKind, id: string): string {
  return `${kind}:${id}`
}

/** The button of this name; `null` while its row is out of sight. */
export function editorButton(anchor: string): HTMLElement | null {
  return document.querySelector(`[data-editor="${CSS.escape(anchor)}"]`)
}
