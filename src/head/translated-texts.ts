/**
 * Lets a browser translate the page. It puts elements in place of text nodes, which React still holds: the next change of such a
 * text would throw and take the screen away, or change nothing that is seen (facebook/react#11538). Here a change finds the
 * element: the text comes back in its place, and the browser translates it again.
 */
export function allowTranslation({ document, Node, MutationObserver }: Window & typeof globalThis): void {
  const standIns = new WeakMap<Node, ChildNode>()
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const text = removedNodes[0]
      if (text?.nodeType !== Node.TEXT_NODE) continue
      const standIn = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (standIn) standIns.set(text, standIn as ChildNode)
    }
  })
  observer.observe(document, { childList: true, subtree: true })

  const bringBack = (node: Node | null): void => {
    const standIn = node && !node.isConnected ? standIns.get(node) : undefined
    if (node && standIn?.isConnected) standIn.replaceWith(node)
  }
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <N extends Node>(node: N, before: Node | null): N {
    bringBack(before)
    insertBefore.call(this, node, before?.parentNode === this ? before : null)
    return node
  }
  Node.prototype.removeChild = function <N extends Node>(child: N): N {
    bringBack(child)
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      bringBack(this)
      value?.set?.call(this, text)
    },
  })
}
